import { between } from '@porchlight/domain/seeded-random'
import { blur, type Canvas, ellipse, group, linear, radial, rect } from '../canvas.ts'
import { lighten, mix } from '../colour.ts'

/** A room out of focus: a bright window on the left, lights and leaves that are only blurs. */
export function paintBackdrop(canvas: Canvas, [light, dark]: readonly [string, string]): string {
  const { random, width, height } = canvas
  const wall = linear(
    canvas,
    [0, 0],
    [width, height],
    [
      [0, lighten(light, 0.35)],
      [0.5, light],
      [1, dark],
    ],
  )
  const window = [0, 1].map((column) => rect(40 + column * 128, 60, 112, 420, '#ffffff', { opacity: 0.5 }))
  const shelf = [0, 1, 2].map((row) =>
    rect(590, 150 + row * 130, 260, 12, mix(dark, '#3a2a20', 0.35), { opacity: 0.5 }),
  )
  const things = Array.from({ length: 14 }, (_, index) => {
    const row = index % 3
    const tall = between(random, 40, 96)
    const colour = mix(dark, ['#b5532f', '#f3e6d2', '#3f6a58', '#2b3a67'][index % 4] ?? '#f3e6d2', 0.55)
    return rect(600 + between(random, 0, 190), 150 + row * 130 - tall, between(random, 16, 44), tall, colour, {
      opacity: 0.5,
    })
  })
  const leaves = Array.from({ length: 16 }, () =>
    ellipse(
      between(random, 640, 800),
      between(random, 500, 800),
      between(random, 24, 60),
      between(random, 14, 30),
      mix(dark, '#4f7d46', 0.6),
      {
        opacity: 0.5,
        transform: `rotate(${Math.round(between(random, -60, 60))} 700 650)`,
      },
    ),
  )
  const lamps = Array.from({ length: 9 }, () => {
    const r = between(random, 12, 38)
    return ellipse(between(random, 0, width), between(random, 40, 460), r, r, '#fff3d6', {
      opacity: between(random, 0.1, 0.3),
    })
  })
  const halo = radial(canvas, [400, 330], 470, [
    [0, '#fff8ea', 0.34],
    [1, '#fff8ea', 0],
  ])
  return [
    rect(0, 0, width, height, wall),
    group({ filter: blur(canvas, 13) }, ...window, ...shelf, ...things, ...leaves),
    group({ filter: blur(canvas, 5) }, ...lamps),
    rect(0, 0, width, height, halo),
  ].join('')
}
