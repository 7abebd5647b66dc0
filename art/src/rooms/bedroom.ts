import { pick } from '@porchlight/domain/seeded-random'
import { standing } from '../space.ts'
import { addBed, addBench, addNightstand } from './beds.ts'
import { layFloor } from './floors.ts'
import { hangPendant, tableLamp } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant, type PlantKind } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { createRoom, finishRoom } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addArmchair } from './seating.ts'
import { stackBooks } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

export function drawBedroom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, { width: 4.9, height: 2.7, depth: 4.0, eye: [2.95, 1.38, -1.9], yaw: -0.1 })
  const { random } = room.stage.canvas
  buildWalls(room, { accent: 'back', isPanelled: random() < 0.6 })
  layFloor(room, pick(random, ['planks', 'chevron'] as const))
  addWindow(
    room,
    'left',
    { from: 1.1, sill: 0.45, width: 1.7, height: 1.75, columns: 3, rows: 2 },
    pick(random, ['garden', 'sea', 'city'] as const),
  )
  addCurtain(room, 'left', 0.5, 1.05, palette.trim)
  addCurtain(room, 'left', 2.85, 3.4, palette.trim)
  layRug(room, [2.55, 1.6], [3.2, 2.2], pick(random, ['diamonds', 'border', 'stripes'] as const))
  hangPicture(room, 'back', {
    at: [1.95, 1.5],
    size: [1.2, 0.78],
    motif: pick(random, ['hills', 'sea', 'shapes'] as const),
  })
  hangPicture(room, 'right', { at: [1.9, 1.25], size: [0.6, 0.8], motif: 'leaf' })
  hangPicture(room, 'right', { at: [2.7, 1.25], size: [0.6, 0.8], motif: pick(random, ['sun', 'shapes'] as const) })
  addBed(room, standing(2.55, 2.85), {
    width: 1.75,
    headboard: palette.textile,
    linen: palette.rug,
    blanket: palette.accent2,
    cushions: [palette.accent, palette.accentWall],
  })
  const leftStand = standing(1.22, 3.7)
  const rightStand = standing(3.88, 3.7)
  addNightstand(room, leftStand, tableLamp(room, leftStand, [0, 0.54, 0], palette.accentWall))
  addNightstand(room, rightStand, [
    ...tableLamp(room, rightStand, [0.08, 0.54, 0], palette.accentWall),
    ...stackBooks(room, rightStand, [-0.24, 0.54, -0.02], [palette.accent, palette.trim]),
  ])
  addBench(room, standing(2.55, 1.45), 1.35, palette.textile)
  addPlant(room, [4.55, 3.6], pick(random, ['palm', 'fig', 'snake'] as const satisfies PlantKind[]), 1.05)
  addArmchair(room, standing(4.2, 2.25, 1.0), palette.accent2, palette.rug)
  hangPendant(room, {
    at: [2.55, 2.2],
    drop: 0.62,
    kind: pick(random, ['basket', 'dome'] as const),
    size: 0.27,
  })
  return finishRoom(room, random() < 0.5)
}
