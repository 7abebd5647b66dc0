import { between } from '@porchlight/domain/seeded-random'
import {
  blur,
  createCanvas,
  ellipse,
  group,
  linear,
  type Point,
  polygon,
  radial,
  rect,
  stroke,
  toSvg,
} from '../canvas.ts'
import { mix, shadow } from '../colour.ts'
import { paintCrown } from '../foliage.ts'
import { type Daytime, paintSky } from '../sky.ts'
import type { Light, Stage } from '../solids.ts'
import { lookingAt, pixelsPerMetre, project, projectShape, unit, type Vec } from '../space.ts'

/** A house while it is built; parts are painted in the order in which they are added. */
export interface HouseScene {
  stage: Stage
  time: Daytime
  branch: 'left' | 'right' | undefined
  ground: string[]
  parts: string[]
  front: string[]
  glows: string[]
}

export interface HouseView {
  eye: Vec
  /** What the viewer looks at: x and z. */
  target: Point
  focal?: number
  horizon?: number
  /** The corner from which a tree's branch hangs into the picture. */
  branch?: 'left' | 'right'
}

const lights: Record<Daytime, Light> = {
  day: { direction: unit([-0.55, 0.6, -0.62]), warm: '#fff8e4', shade: '#24345a', contrast: 0.95 },
  dusk: { direction: unit([-0.7, 0.35, -0.45]), warm: '#ffb184', shade: '#14163a', contrast: 0.95 },
}

export function createHouse(seed: string, time: Daytime, view: HouseView): HouseScene {
  const { eye, target, focal = 1500, horizon = 690 } = view
  return {
    stage: {
      canvas: createCanvas(1600, 1067, seed),
      camera: { position: eye, yaw: lookingAt(eye, target), focal, centre: [800, horizon] },
      light: lights[time],
    },
    time,
    branch: view.branch,
    ground: [],
    parts: [],
    front: [],
    glows: [],
  }
}

/** At dusk every surface sinks into blue before the lamps are lit. */
export function tone({ time }: HouseScene, colour: string): string {
  return time === 'day' ? colour : shadow(colour, '#1d2458', 0.42)
}

export function finishHouse(house: HouseScene): string {
  const { stage, time } = house
  const { canvas, camera } = stage
  const horizon = camera.centre[1]
  return toSvg(
    canvas,
    paintSky(canvas, horizon, time, 330),
    paintDistance(house),
    paintLawn(house),
    ...house.ground,
    ...house.parts,
    ...house.front,
    ...house.glows,
    paintBranch(house),
    paintGrade(house),
  )
}

/** Woods behind the lot, paler the farther they stand. */
function paintDistance({ stage, time }: HouseScene): string {
  const { canvas, camera } = stage
  const { random, width } = canvas
  const horizon = camera.centre[1]
  const layers = time === 'day' ? ['#a9c3cf', '#8db39a', '#6d9a66'] : ['#5f5380', '#3d3f66', '#28384c']
  return layers
    .map((colour, layer) => {
      const crowns: string[] = []
      for (let x = -60; x < width + 60; x += between(random, 46, 84)) {
        const size = between(random, 40, 74) * (0.8 + layer * 0.42)
        const centre: Point = [x, horizon - size * 0.35 + layer * 8]
        crowns.push(
          layer < 2
            ? ellipse(centre[0], centre[1], size * 0.9, size, mix(colour, '#ffffff', between(random, 0, 0.08)))
            : paintCrown(canvas, centre, [size * 0.85, size], { time, colour }, 0.45),
        )
      }
      return group({ filter: blur(canvas, [5, 3, 1.5][layer] ?? 1) }, ...crowns)
    })
    .join('')
}

function paintLawn({ stage, time }: HouseScene): string {
  const { canvas, camera } = stage
  const { random, width, height } = canvas
  const horizon = camera.centre[1]
  const lawn = linear(
    canvas,
    [0, horizon - 10],
    [0, height],
    time === 'day'
      ? [
          [0, '#b3cc80'],
          [0.3, '#8fb65d'],
          [1, '#5c8f40'],
        ]
      : [
          [0, '#56605f'],
          [0.3, '#364d4f'],
          [1, '#14252e'],
        ],
  )
  const tones =
    time === 'day' ? ['#6d9a43', '#c3d98a', '#4f8038', '#9cc266'] : ['#2f4a4a', '#4d6660', '#1d3438', '#5d6b66']
  const patches = Array.from({ length: 26 }, () => {
    const y = horizon + 20 + random() * (height - horizon)
    return ellipse(
      between(random, 0, width),
      y,
      between(random, 120, 320),
      between(random, 8, 26),
      pickTone(tones, random()),
      { opacity: 0.22 },
    )
  })
  const blades = tones.map((colour) => {
    const strokes = Array.from({ length: 900 }, () => {
      const near = random() ** 1.5
      const x = between(random, 0, width)
      const y = horizon + 16 + near * (height - horizon)
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${between(random, -2, 2).toFixed(1)} ${(-1.6 - near * 7).toFixed(1)}`
    })
    return stroke(strokes.join(''), colour, 1.1, { opacity: time === 'day' ? 0.42 : 0.24 })
  })
  const ground = rect(0, horizon - 4, width, height - horizon + 4, lawn)
  return ground + group({ filter: blur(canvas, 14) }, ...patches) + blades.join('')
}

/** A branch close to the viewer, out of focus; it gives a bright sky a frame. */
function paintBranch({ stage: { canvas }, time, branch }: HouseScene): string {
  if (!branch || time === 'dusk') return ''
  const { random } = canvas
  const colour = '#5f8c3f'
  const clusters = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14
    const centre: Point = [1640 - share * 430 + between(random, -40, 40), -20 + share * 90 + between(random, -60, 50)]
    return paintCrown(canvas, centre, [between(random, 60, 105), between(random, 34, 62)], { time, colour }, 0.5)
  })
  const wood = stroke('M1640 -10C1500 30 1380 70 1180 92', '#5a4633', 9)
  const shift = branch === 'left' ? { transform: 'translate(1600 0) scale(-1 1)' } : {}
  return group({ ...shift, filter: blur(canvas, 3.2) }, wood, ...clusters)
}

function pickTone(tones: readonly string[], share: number): string {
  return tones[Math.floor(share * tones.length)] ?? '#6d9a43'
}

function paintGrade({ stage: { canvas }, time }: HouseScene): string {
  const { width, height } = canvas
  const corners = radial(
    canvas,
    [width / 2, height * 0.52],
    width * 0.72,
    [
      [0.55, '#12142a', 0],
      [1, '#12142a', time === 'day' ? 0.28 : 0.5],
    ],
    0.82,
  )
  const sun = linear(
    canvas,
    [0, 0],
    [width, height],
    [
      [0, '#ffe9b8', time === 'day' ? 0.34 : 0.12],
      [0.6, '#ffe9b8', 0],
    ],
  )
  return rect(0, 0, width, height, sun, { style: 'mix-blend-mode:soft-light' }) + rect(0, 0, width, height, corners)
}

/** The shadow a volume leaves on the grass, to the right of it and behind. */
export function groundShadow(
  { stage, ground }: HouseScene,
  footprint: readonly Vec[],
  softness = 9,
  opacity = 0.45,
): void {
  const shape = projectShape(stage.camera, footprint)
  ground.push(polygon(shape, '#14203a', { opacity, filter: blur(stage.canvas, softness) }))
}

/** A pool of lamplight around a point; weak by day. */
export function lampGlow({ stage, time, glows }: HouseScene, at: Vec, radius: number, strength = 0.8): void {
  if (time === 'day') return
  const [x, y] = project(stage.camera, at)
  const size = radius * pixelsPerMetre(stage.camera, at)
  const fill = radial(stage.canvas, [x, y], size, [
    [0, '#ffd893', strength],
    [0.25, '#ffb75e', strength * 0.4],
    [0.6, '#ff9e45', strength * 0.1],
    [1, '#ff9e45', 0],
  ])
  glows.push(rect(x - size, y - size, size * 2, size * 2, fill, { style: 'mix-blend-mode:screen' }))
}
