import { pick } from '@porchlight/domain/seeded-random'
import { linear, type Point, polygon } from '../canvas.ts'
import { box, lathe, onPlane, type Piece } from '../solids.ts'
import { type Frame, type Plane, place, rectangle, standing, turnVec } from '../space.ts'
import { layFloor } from './floors.ts'
import { hangPendant, tableLamp } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { castShadow, createRoom, finishRoom, put, type RoomScene, roundFootprint } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addArmchair } from './seating.ts'
import { addBookshelf } from './storage.ts'
import { onTop, stackBooks, tableParts, vaseWithTwigs } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

export function drawOffice(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, { width: 4.8, height: 2.7, depth: 3.9, eye: [2.75, 1.35, -1.9], yaw: -0.05 })
  const { random } = room.stage.canvas
  buildWalls(room, { accent: 'back', isPanelled: random() < 0.3 })
  layFloor(room, pick(random, ['planks', 'chevron'] as const))
  addWindow(
    room,
    'left',
    { from: 0.9, sill: 0.5, width: 1.9, height: 1.75, columns: 3, rows: 2 },
    pick(random, ['garden', 'city', 'sea'] as const),
  )
  addCurtain(room, 'left', 0.4, 0.86, palette.trim)
  addCurtain(room, 'left', 2.85, 3.3, palette.trim)
  layRug(room, [2.5, 1.9], [3.0, 2.1], pick(random, ['diamonds', 'border', 'round'] as const))
  hangPicture(room, 'back', { at: [0.75, 1.35], size: [0.62, 0.8], motif: 'leaf' })
  hangPicture(room, 'back', {
    at: [1.52, 1.35],
    size: [0.62, 0.8],
    motif: pick(random, ['sun', 'shapes', 'hills'] as const),
  })
  addBookshelf(room, standing(3.45, 3.73), [1.6, 2.15], palette.wood)
  const desk = standing(1.75, 2.55)
  put(room, desk, [...tableParts(room, desk, [1.7, 0.75], palette.wood), ...onTop(deskThings(room, desk))])
  addDeskChair(room, standing(1.8, 1.75, Math.PI + 0.35), palette.accent2)
  addPlant(room, [0.4, 3.5], pick(random, ['fig', 'snake', 'palm'] as const), 1.25)
  addArmchair(room, standing(3.95, 1.7, 0.9), palette.textile, palette.accent)
  hangPendant(room, { at: [2.2, 2.3], drop: 0.6, kind: pick(random, ['dome', 'basket'] as const), size: 0.26 })
  return finishRoom(room, random() < 0.5)
}

function deskThings(room: RoomScene, frame: Frame): Piece[] {
  const { palette } = room
  return [
    ...screen(room, frame),
    ...tableLamp(room, frame, [0.66, 0.75, 0.12], palette.accent),
    ...stackBooks(room, frame, [-0.78, 0.75, 0.05], [palette.accentWall, palette.accent, palette.trim]),
    ...vaseWithTwigs(room, frame, [-0.62, 0.84, 0.1], 0.3),
  ]
}

/** A monitor seen from where its reader sits. */
function screen({ stage }: RoomScene, frame: Frame): Piece[] {
  const front: Plane = {
    origin: place(frame, [-0.38, 0.88, 0.095]),
    across: turnVec([1, 0, 0], frame.turn),
    up: [0, 1, 0],
  }
  const shown = onPlane(stage, front, rectangle(0.015, 0.015, 0.77, 0.43))
  const [a, , c] = shown as [Point, Point, Point]
  const glass = linear(stage.canvas, a, c, [
    [0, '#2b3a67'],
    [0.5, '#c7785a'],
    [1, '#f0c27a'],
  ])
  return [
    box(stage, frame, [-0.09, 0.75, 0.05], [0.22, 0.012, 0.16], { colour: '#55524e' }),
    box(stage, frame, [0, 0.76, 0.13], [0.04, 0.16, 0.02], { colour: '#55524e' }),
    { ...box(stage, frame, [-0.38, 0.88, 0.1], [0.8, 0.46, 0.03], { colour: '#2a2827' }), distance: 1.4 },
    { distance: 1.3, svg: polygon(shown, glass) },
    { ...box(stage, frame, [-0.2, 0.75, -0.22], [0.42, 0.015, 0.14], { colour: '#e6e1d8' }), distance: 1.2 },
  ]
}

function addDeskChair(room: RoomScene, frame: Frame, colour: string): void {
  const { stage } = room
  const steel = '#6b6862'
  put(room, frame, [
    lathe(
      stage,
      frame,
      [0, 0, 0],
      [
        [0.28, 0.02],
        [0.28, 0.04],
        [0.05, 0.09],
      ],
      { colour: steel },
    ),
    lathe(
      stage,
      frame,
      [0, 0.08, 0],
      [
        [0.03, 0],
        [0.03, 0.36],
      ],
      { colour: steel },
    ),
    { ...box(stage, frame, [-0.26, 0.42, -0.27], [0.52, 0.1, 0.52], { colour, soft: 0.05 }), distance: 3 },
    box(stage, frame, [-0.24, 0.6, 0.2], [0.48, 0.5, 0.09], { colour, soft: 0.08 }),
    box(stage, frame, [-0.32, 0.62, -0.2], [0.06, 0.04, 0.36], { colour: steel, soft: 0.02 }),
    box(stage, frame, [0.26, 0.62, -0.2], [0.06, 0.04, 0.36], { colour: steel, soft: 0.02 }),
  ])
  castShadow(room, frame, roundFootprint(0.27, 0.5), 9)
}
