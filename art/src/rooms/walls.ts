import { linear, type Point, polygon, radial, rect } from '../canvas.ts'
import { box, flat, lit, onPlane, type Stage } from '../solids.ts'
import { type Plane, pointOn, project, rectangle, standing, type Vec } from '../space.ts'
import type { RoomScene } from './room-scene.ts'

export type WallName = 'left' | 'back' | 'right'

export interface Wall {
  plane: Plane
  length: number
  inward: Vec
}

export function wallOf({ width, depth }: RoomScene, name: WallName): Wall {
  const up: Vec = [0, 1, 0]
  const sides = {
    left: { plane: { origin: [0, 0, 0], across: [0, 0, 1], up }, length: depth, inward: [1, 0, 0] },
    right: { plane: { origin: [width, 0, 0], across: [0, 0, 1], up }, length: depth, inward: [-1, 0, 0] },
    back: { plane: { origin: [0, 0, depth], across: [1, 0, 0], up }, length: width, inward: [0, 0, -1] },
  } as const
  return sides[name]
}

export interface WallLook {
  accent?: WallName
  /** Mouldings on the back wall. */
  isPanelled?: boolean
  hasBeams?: boolean
}

export function buildWalls(room: RoomScene, look: WallLook): void {
  const { palette } = room
  const colourOf = (name: WallName) => (look.accent === name ? palette.accentWall : palette.wall)
  paintCeiling(room)
  for (const name of ['left', 'right', 'back'] as const) paintWall(room, name, colourOf(name))
  if (look.isPanelled) paintPanels(room, colourOf('back'))
  paintSpill(room)
  addTrim(room)
  if (look.hasBeams) addBeams(room)
}

/** The far back is behind the viewer; walls and ceiling run past them. */
export const behindViewer = -3

function paintCeiling({ stage, width, height, depth, palette, shell }: RoomScene): void {
  const corners: Vec[] = [
    [0, height, depth],
    [width, height, depth],
    [width, height, behindViewer],
    [0, height, behindViewer],
  ]
  shell.push(rect(0, 0, 1600, 1067, palette.ceiling), flat(stage, corners, palette.ceiling, 0.36, -0.24))
}

function paintWall(room: RoomScene, name: WallName, colour: string): void {
  const { stage, height, palette } = room
  const { plane, length } = wallOf(room, name)
  const start = name === 'back' ? 0 : behindViewer
  const shape = onPlane(stage, plane, rectangle(start, 0, length - start, height))
  const [near] = project(stage.camera, pointOn(plane, [name === 'back' ? 0 : 0.6, 1]))
  const [far] = project(stage.camera, pointOn(plane, [length, 1]))
  const byDay = { left: [0.4, 0.33], back: [0.6, 0.4], right: [0.46, 0.58] } as const
  const byEvening = { left: [0.22, 0.34], back: [0.4, 0.4], right: [0.22, 0.34] } as const
  const [first, last] = (palette.time === 'day' ? byDay : byEvening)[name]
  const fill = linear(
    stage.canvas,
    [near, 0],
    [far, 0],
    [
      [0, lit(stage, colour, first)],
      [1, lit(stage, colour, last)],
    ],
  )
  room.shell.push(polygon(shape, fill), paintCornerDusk(stage, shape, plane, length, height))
}

/** Corners collect less light: the strips along ceiling, floor and corner are a breath darker. */
function paintCornerDusk(stage: Stage, shape: readonly Point[], plane: Plane, length: number, height: number): string {
  const { canvas, camera, light } = stage
  const [corner, top] = project(camera, pointOn(plane, [length, height]))
  const [, bottom] = project(camera, pointOn(plane, [length, 0]))
  const [inner] = project(camera, pointOn(plane, [length - 0.8, 1]))
  const upright = linear(
    canvas,
    [0, top],
    [0, bottom],
    [
      [0, light.shade, 0.16],
      [0.2, light.shade, 0.02],
      [0.7, light.shade, 0],
      [1, light.shade, 0.17],
    ],
  )
  const side = linear(
    canvas,
    [corner, 0],
    [inner, 0],
    [
      [0, light.shade, 0.16],
      [1, light.shade, 0],
    ],
  )
  return polygon(shape, upright) + polygon(shape, side)
}

function paintPanels(room: RoomScene, colour: string): void {
  const { stage, width, height } = room
  const { plane } = wallOf(room, 'back')
  const gap = 0.16
  const count = Math.round(width / 1.1)
  const each = (width - gap) / count - gap
  for (let index = 0; index < count; index++) {
    const x = gap + index * (each + gap)
    for (const [y, tall] of [
      [0.26, 0.6],
      [1, height - 1.24],
    ] as const) {
      const moulding = (inset: number, level: number, opacity: number) =>
        polygon(onPlane(stage, plane, rectangle(x + inset, y + inset, each - inset * 2, tall - inset * 2)), 'none', {
          stroke: lit(stage, colour, level),
          'stroke-width': 1.8,
          opacity,
        })
      room.shell.push(moulding(0, 0.16, 0.5), moulding(0.012, 0.85, 0.75), moulding(0.045, 0.16, 0.32))
    }
  }
}

/** Daylight from the windows on the left brightens the back wall's near end. */
function paintSpill({ stage, palette, depth, height, width, shell }: RoomScene): void {
  if (palette.time !== 'day') return
  const [x, y] = project(stage.camera, [width * 0.12, height * 0.5, depth])
  const fill = radial(stage.canvas, [x, y], 620, [
    [0, '#fff6e2', 0.42],
    [0.5, '#fff6e2', 0.14],
    [1, '#fff6e2', 0],
  ])
  shell.push(rect(0, 0, 1600, 1067, fill, { style: 'mix-blend-mode:soft-light' }))
}

function addTrim({ stage, width, height, depth, palette, shell }: RoomScene): void {
  const all = standing(0, 0)
  const length = depth - behindViewer
  const strips: [Vec, Vec, string][] = [
    [[0, 0, behindViewer], [0.025, 0.14, length], palette.trim],
    [[width - 0.025, 0, behindViewer], [0.025, 0.14, length], palette.trim],
    [[0, 0, depth - 0.025], [width, 0.14, 0.025], palette.trim],
    [[0, height - 0.08, behindViewer], [0.05, 0.08, length], palette.ceiling],
    [[width - 0.05, height - 0.08, behindViewer], [0.05, 0.08, length], palette.ceiling],
    [[0, height - 0.08, depth - 0.05], [width, 0.08, 0.05], palette.ceiling],
  ]
  const brighter = { ...stage, light: { ...stage.light, contrast: 0.5 } }
  for (const [at, size, colour] of strips) shell.push(box(brighter, all, at, size, { colour }).svg)
}

function addBeams({ stage, width, height, depth, palette, shell }: RoomScene): void {
  for (let z = depth - 0.7; z > -1; z -= 1.3) {
    const look = { colour: palette.wood, isWood: true }
    shell.push(box(stage, standing(0, z), [0, height - 0.2, 0], [width, 0.2, 0.2], look).svg)
  }
}
