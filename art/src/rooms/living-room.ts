import { pick } from '@porchlight/domain/seeded-random'
import { standing } from '../space.ts'
import { layFloor } from './floors.ts'
import { addFloorLamp, hangPendant } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { createRoom, finishRoom } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addArmchair, addSofa } from './seating.ts'
import { addCoffeeTable } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

export function drawLivingRoom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, { width: 5.4, height: 2.75, depth: 4.3, eye: [3.0, 1.28, -1.95], yaw: -0.06 })
  const { random } = room.stage.canvas
  const outlook = pick(random, ['garden', 'sea', 'garden'] as const)
  buildWalls(room, { accent: 'back', isPanelled: random() < 0.75 })
  layFloor(room, pick(random, ['planks', 'chevron'] as const))
  for (const from of [0.6, 2.45]) {
    addWindow(room, 'left', { from, sill: 0.3, height: 2.0, width: 1.15, columns: 2, rows: 3 }, outlook)
  }
  addCurtain(room, 'left', 1.72, 2.42, palette.trim)
  addCurtain(room, 'left', 3.62, 4.05, palette.trim)
  layRug(room, [2.75, 2.3], [3.1, 2.1], pick(random, ['border', 'diamonds', 'stripes'] as const))
  hangPicture(room, 'back', {
    at: [1.88, 1.3],
    size: [0.78, 1.0],
    motif: pick(random, ['hills', 'sea'] as const),
  })
  hangPicture(room, 'back', { at: [2.8, 1.3], size: [0.78, 1.0], motif: pick(random, ['sun', 'shapes'] as const) })
  hangPicture(room, 'right', {
    at: [2.6, 1.2],
    size: [0.8, 1.0],
    motif: 'leaf',
  })
  addSofa(room, standing(2.75, 3.62), {
    width: 2.4,
    colour: palette.textile,
    seats: 2,
    pillows: [palette.accent, palette.accent2, palette.trim],
  })
  addFloorLamp(room, 4.35, 3.85)
  addPlant(room, [0.9, 3.8], pick(random, ['fig', 'olive'] as const), 1.3)
  addCoffeeTable(room, standing(2.75, 2.3), palette.wood)
  addArmchair(room, standing(4.45, 2.2, 1.1), palette.accent2, palette.rug)
  hangPendant(room, { at: [2.75, 2.3], drop: 0.72, kind: pick(random, ['dome', 'basket'] as const), size: 0.3 })
  return finishRoom(room, random() < 0.5)
}
