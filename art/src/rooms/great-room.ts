import { pick } from '@porchlight/domain/seeded-random'
import { standing } from '../space.ts'
import { layFloor } from './floors.ts'
import { addFloorLamp, hangPendant, tableLamp } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { createRoom, finishRoom } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addArmchair, addSofa } from './seating.ts'
import { addSideboard } from './storage.ts'
import { addCoffeeTable, vaseWithTwigs } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

/** A living room that opens to the view: glass across the back, seats around a round rug. */
export function drawGreatRoom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, {
    width: 6.2,
    height: 2.95,
    depth: 4.6,
    eye: [3.1, 1.4, -2.15],
    yaw: 0.02,
    horizon: 475,
  })
  const { random } = room.stage.canvas
  const outlook = pick(random, ['sea', 'city', 'garden'] as const)
  buildWalls(room, { accent: 'right', hasBeams: random() < 0.6 })
  layFloor(room, pick(random, ['planks', 'chevron'] as const))
  addWindow(
    room,
    'left',
    { from: 0.2, sill: 0.12, width: 1.6, height: 2.3, columns: 2, rows: 1, frame: '#4a4642' },
    outlook,
  )
  for (const from of [0.75, 2.35, 3.95]) {
    addWindow(
      room,
      'back',
      { from, sill: 0.12, width: 1.5, height: 2.4, columns: 1, rows: 1, frame: '#4a4642' },
      outlook,
    )
  }
  addCurtain(room, 'back', 0.2, 0.72, palette.trim, 2.66)
  addCurtain(room, 'back', 5.48, 6.0, palette.trim, 2.66)
  layRug(room, [3.1, 2.35], [3.4, 2.9], 'round')
  hangPicture(room, 'right', {
    at: [2.3, 1.2],
    size: [1.3, 0.95],
    motif: pick(random, ['shapes', 'hills', 'sun'] as const),
  })
  const sideboard = standing(5.94, 2.0, Math.PI / 2)
  addSideboard(room, sideboard, 1.8, [
    ...tableLamp(room, sideboard, [0.6, 0.75, 0], palette.accent),
    ...vaseWithTwigs(room, sideboard, [-0.6, 0.75, 0], 0.4),
  ])
  addSofa(room, standing(3.1, 3.65), {
    width: 2.5,
    colour: palette.textile,
    seats: 3,
    pillows: [palette.accent, palette.accent2, palette.accentWall],
  })
  addArmchair(room, standing(1.35, 2.2, -1.1), palette.accent2, palette.rug)
  addArmchair(room, standing(4.75, 2.1, 1.05), palette.accent2, palette.rug)
  addCoffeeTable(room, standing(3.1, 2.25), palette.wood, 0.56)
  addFloorLamp(room, 4.85, 4.1)
  addPlant(room, [1.05, 4.1], pick(random, ['olive', 'fig', 'palm'] as const), 1.4)
  hangPendant(room, { at: [3.1, 2.3], drop: 0.85, kind: pick(random, ['basket', 'dome'] as const), size: 0.3 })
  return finishRoom(room, random() < 0.5)
}
