import { between } from '@porchlight/domain/seeded-random'
import { blur, type Canvas, ellipse, group, linear, type Point, polygon, rect } from '../canvas.ts'
import { mix } from '../colour.ts'
import { paintCrown } from '../foliage.ts'
import { paintSky } from '../sky.ts'
import type { RoomScene } from './room-scene.ts'

export type Vista = 'hills' | 'sea' | 'city'

/** What lies beyond a terrace's railing. */
export function paintVista({ stage, palette, shell }: RoomScene, vista: Vista): void {
  const { canvas, camera } = stage
  const { random } = canvas
  const horizon = camera.centre[1]
  const time = palette.time === 'day' ? 'day' : 'dusk'
  const isDay = time === 'day'
  shell.push(paintSky(canvas, horizon + 10, time, 1150))
  if (vista === 'sea') {
    const water = linear(
      canvas,
      [0, horizon],
      [0, horizon + 260],
      isDay
        ? [
            [0, '#dcecea'],
            [0.1, '#9ccad2'],
            [1, '#4a94ab'],
          ]
        : [
            [0, '#f6bd86'],
            [0.15, '#b97a80'],
            [0.5, '#5a5c8e'],
            [1, '#252f58'],
          ],
    )
    shell.push(rect(0, horizon, 1600, 600, water))
    const glints = Array.from({ length: 60 }, () => {
      const y = horizon + 4 + random() ** 2 * 170
      return ellipse(
        1150 + between(random, -1, 1) * (60 + (y - horizon) * 1.4),
        y,
        between(random, 8, 34),
        1.3,
        '#fff3cf',
        { opacity: between(random, 0.2, 0.7) },
      )
    })
    shell.push(group({}, ...glints))
  }
  const ridges = vista === 'city' ? [] : isDay ? ['#b7cddb', '#98b9b4', '#7ba183'] : ['#6d5a86', '#4a4672', '#2f345a']
  for (const [layer, colour] of (vista === 'sea' ? ridges.slice(0, 1) : ridges).entries()) {
    const foot = vista === 'sea' ? horizon + 3 : horizon + 240
    const points: Point[] = [[0, foot]]
    for (let x = 0; x <= 1600; x += 40) {
      const swell = Math.sin(x / (190 - layer * 30) + layer * 2.1) * 26 + Math.sin(x / 71 + layer) * 9
      points.push([x, horizon + 8 + layer * 22 - (vista === 'sea' ? 10 : 52) - swell * (vista === 'sea' ? 0.4 : 1)])
    }
    shell.push(
      polygon([...points, [1600, foot]], vista === 'sea' ? mix(colour, '#ffffff', 0.2) : colour, {
        opacity: vista === 'sea' ? 0.6 : 1,
      }),
    )
  }
  if (vista === 'hills') {
    const meadow = linear(
      canvas,
      [0, horizon + 40],
      [0, horizon + 240],
      isDay
        ? [
            [0, '#a9c67e'],
            [1, '#7fa75a'],
          ]
        : [
            [0, '#3c4f5c'],
            [1, '#22323f'],
          ],
    )
    const trees = Array.from({ length: 44 }, () => {
      const far = random()
      const size = between(random, 26, 46) * (0.7 + far * 0.8)
      const colour = isDay ? mix('#8fb07a', '#5f8f43', far) : mix('#4d5a76', '#2c4650', far)
      return {
        far,
        svg: paintCrown(
          canvas,
          [between(random, -20, 1620), horizon + 24 + far * 60],
          [size * 1.2, size],
          { time, colour },
          0.5,
        ),
      }
    }).sort((a, b) => a.far - b.far)
    shell.push(
      rect(0, horizon + 40, 1600, 300, meadow),
      group({ filter: blur(canvas, 1.8) }, ...trees.map(({ svg }) => svg)),
    )
  }
  if (vista === 'city') paintSkyline(canvas, shell, horizon, isDay)
}

function paintSkyline(canvas: Canvas, shell: string[], horizon: number, isDay: boolean): void {
  const { random } = canvas
  for (const [layer, colour] of (isDay
    ? ['#c9dbe7', '#abc3d6', '#8da9bf']
    : ['#6a5a8c', '#463f6e', '#2b2c54']
  ).entries()) {
    const towers: string[] = []
    for (let x = -20; x < 1620; x += between(random, 30, 70)) {
      const tall = between(random, 50, 260 - layer * 60)
      const wide = between(random, 34, 78)
      const top = horizon + 50 + layer * 26 - tall
      towers.push(rect(x, top, wide, tall + 400, mix(colour, '#ffffff', between(random, 0, 0.1))))
      for (let light = 0; !isDay && light < tall / 6; light++) {
        towers.push(
          rect(x + between(random, 4, wide - 7), top + between(random, 5, tall), 3, 4.5, '#ffd48a', {
            opacity: between(random, 0.4, 1),
          }),
        )
      }
    }
    shell.push(group({ filter: blur(canvas, 2.4 - layer * 0.7) }, ...towers))
  }
}
