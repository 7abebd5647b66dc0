import { pick } from '@porchlight/domain/seeded-random'
import { lathe } from '../solids.ts'
import { type Frame, standing } from '../space.ts'
import { layFloor } from './floors.ts'
import { hangPendant, tableLamp } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { createRoom, finishRoom, put, type RoomScene } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addChair } from './seating.ts'
import { addSideboard } from './storage.ts'
import { bowl, onTop, tableParts, vaseWithTwigs } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

export function drawDiningRoom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, {
    width: 5.0,
    height: 2.8,
    depth: 4.2,
    eye: [2.9, 1.45, -1.95],
    yaw: -0.07,
    horizon: 465,
  })
  const { random } = room.stage.canvas
  buildWalls(room, { accent: 'back', isPanelled: true, hasBeams: random() < 0.35 })
  layFloor(room, pick(random, ['chevron', 'planks'] as const))
  const outlook = pick(random, ['garden', 'city', 'sea'] as const)
  for (const from of [0.55, 2.35])
    addWindow(room, 'left', { from, sill: 0.25, width: 1.2, height: 2.1, columns: 2, rows: 3 }, outlook)
  addCurtain(room, 'left', 1.8, 2.3, palette.trim)
  addCurtain(room, 'left', 3.6, 4.0, palette.trim)
  layRug(room, [2.55, 1.95], [3.3, 2.5], pick(random, ['border', 'diamonds', 'round'] as const))
  hangPicture(room, 'back', {
    at: [1.75, 1.25],
    size: [1.6, 1.05],
    motif: pick(random, ['hills', 'sea', 'shapes'] as const),
  })
  const sideboard = standing(2.55, 3.95)
  addSideboard(room, sideboard, 1.9, [
    ...tableLamp(room, sideboard, [-0.72, 0.75, 0], palette.accent2),
    ...vaseWithTwigs(room, sideboard, [0.7, 0.75, 0], 0.5),
  ])
  addPlant(room, [4.45, 3.7], pick(random, ['olive', 'fig', 'palm'] as const), 1.35)
  setTable(room, standing(2.55, 1.95))
  const pendants = pick(random, [[2.55], [1.95, 3.15]] as const)
  const kind = pick(random, ['dome', 'basket', 'globe'] as const)
  const size = (pendants.length === 1 ? 0.34 : 0.24) * (kind === 'globe' ? 0.6 : 1)
  for (const x of pendants) hangPendant(room, { at: [x, 1.95], drop: 1.02, kind, size })
  return finishRoom(room, random() < 0.5)
}

function setTable(room: RoomScene, frame: Frame): void {
  const { palette, stage } = room
  const plates = [-0.62, 0, 0.62].flatMap((x) =>
    [-0.3, 0.3].map((z) =>
      lathe(
        stage,
        frame,
        [x, 0.75, z],
        [
          [0.1, 0],
          [0.13, 0.012],
        ],
        { colour: '#f7f3ea', inside: '#f1ebdf' },
      ),
    ),
  )
  const glasses = [-0.42, 0.2, 0.82].flatMap((x) =>
    [-0.34, 0.34].map((z) =>
      lathe(
        stage,
        frame,
        [x, 0.75, z],
        [
          [0.028, 0],
          [0.034, 0.09],
        ],
        { colour: '#e9f0ef', inside: '#cfdcdc', gloss: 0.6 },
      ),
    ),
  )
  put(room, frame, [
    ...tableParts(room, frame, [2.1, 1.0], palette.wood),
    ...onTop([...plates, ...glasses]),
    ...onTop(
      onTop([
        ...vaseWithTwigs(room, frame, [0.02, 0.75, 0.02], 0.42),
        bowl(room, frame, [-0.34, 0.75, 0], 0.13, palette.accent),
      ]),
    ),
  ])
  for (const x of [-0.65, 0, 0.65]) {
    addChair(room, standing(frame.origin[0] + x, frame.origin[2] + 0.72), palette.wood, palette.textile)
    addChair(room, standing(frame.origin[0] + x, frame.origin[2] - 0.72, Math.PI), palette.wood, palette.textile)
  }
}
