import { between, pick } from '@porchlight/domain/seeded-random'
import { ellipse, polygon } from '../canvas.ts'
import { darken, mix } from '../colour.ts'
import { box, lit, onPlane, type Piece } from '../solids.ts'
import { type Frame, type Plane, place, pointOn, project, rectangle, turnVec } from '../space.ts'
import { boxFootprint, castShadow, put, type RoomScene } from './room-scene.ts'
import { onTop } from './tables.ts'

export function addSideboard(room: RoomScene, frame: Frame, width: number, onIt: readonly Piece[] = []): void {
  const { stage, palette } = room
  const colour = palette.wood
  const legs = [-width / 2 + 0.08, width / 2 - 0.13].flatMap((x) =>
    [-0.17, 0.12].map((z) => box(stage, frame, [x, 0, z], [0.05, 0.16, 0.05], { colour: darken(colour, 0.35) })),
  )
  put(room, frame, [
    ...legs,
    { ...box(stage, frame, [-width / 2, 0.15, -0.22], [width, 0.6, 0.44], { colour, isWood: true }), distance: 2 },
    { distance: 1.9, svg: doors(room, frame, width, [0.15, 0.6], Math.round(width / 0.5), -0.222) },
    ...onTop(onIt),
  ])
  castShadow(room, frame, boxFootprint(width, 0.7, 0.44), 12)
}

/** Door seams and knobs on a front that faces the frame's −z. */
function doors(
  { stage, palette }: RoomScene,
  frame: Frame,
  width: number,
  [bottom, tall]: readonly [number, number],
  count: number,
  z: number,
): string {
  const front: Plane = {
    origin: place(frame, [-width / 2, bottom, z]),
    across: turnVec([1, 0, 0], frame.turn),
    up: [0, 1, 0],
  }
  const each = width / count
  return Array.from({ length: count }, (_, index) => {
    const shape = onPlane(stage, front, rectangle(index * each + 0.012, 0.02, each - 0.024, tall - 0.04))
    const knobAt = index * each + (index % 2 === 0 ? each - 0.06 : 0.06)
    const [x, y] = project(stage.camera, pointOn(front, [knobAt, tall * 0.55]))
    const seam = { stroke: lit(stage, palette.wood, 0.02), 'stroke-width': 1.8, opacity: 0.6 }
    return polygon(shape, 'none', seam) + ellipse(x, y, 3.6, 3.6, lit(stage, palette.metal, 0.75))
  }).join('')
}

/** An open shelf: uprights, boards, and rows of books with things between them. */
export function addBookshelf(room: RoomScene, frame: Frame, size: readonly [number, number], colour: string): void {
  const { stage, palette } = room
  const [width, height] = size
  const depth = 0.3
  const { random } = stage.canvas
  const wood = { colour, isWood: true }
  const boards = Math.round(height / 0.36)
  const gap = (height - 0.05) / boards
  const back = box(stage, frame, [-width / 2, 0, depth / 2 - 0.02], [width, height, 0.02], {
    colour: darken(colour, 0.35),
  })
  const parts: Piece[] = [
    { ...back, distance: 9 },
    ...[-width / 2, width / 2 - 0.03].map((x) => ({
      ...box(stage, frame, [x, 0, -depth / 2], [0.03, height, depth], wood),
      distance: 1,
    })),
  ]
  const spines = [
    palette.accent,
    palette.accent2,
    palette.accentWall,
    palette.trim,
    '#6b5a48',
    '#c9b48e',
    mix(palette.accent, '#2b2b3b', 0.5),
  ]
  for (let row = 0; row <= boards; row++) {
    const y = row * gap
    parts.push({
      ...box(stage, frame, [-width / 2 + 0.03, y, -depth / 2], [width - 0.06, 0.028, depth - 0.02], wood),
      distance: 3 - row * 0.01,
    })
    if (row === boards) break
    let x = -width / 2 + 0.05
    while (x < width / 2 - 0.12) {
      if (random() < 0.16) {
        x += between(random, 0.1, 0.26)
        continue
      }
      const thick = between(random, 0.025, 0.055)
      const tall = Math.min(gap - 0.06, between(random, 0.18, 0.28))
      const look = { colour: pick(random, spines), fade: 0.2 }
      parts.push({ ...box(stage, frame, [x, y + 0.028, -0.06], [thick, tall, 0.16], look), distance: 2 - x * 0.001 })
      x += thick + 0.003
    }
  }
  castShadow(room, frame, boxFootprint(width, height, depth), 10)
  put(room, frame, parts)
}
