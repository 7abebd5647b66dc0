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
import { addCoffeeTable, stackBooks } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addCurtain, addWindow } from './windows.ts'

export function drawLivingRoom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, { width: 5.4, height: 2.75, depth: 4.3, eye: [3.0, 1.28, -1.95], yaw: -0.06 })
  buildWalls(room, { accent: 'back', isPanelled: true })
  layFloor(room, 'planks')
  const glass = { sill: 0.3, height: 2.0, width: 1.15, columns: 2, rows: 3 }
  addWindow(room, 'left', { ...glass, from: 0.6 }, 'garden')
  addWindow(room, 'left', { ...glass, from: 2.45 }, 'garden')
  addCurtain(room, 'left', 1.72, 2.42, palette.trim)
  addCurtain(room, 'left', 3.62, 4.05, palette.trim)
  layRug(room, [2.75, 2.3], [3.1, 2.1], 'border')
  hangPicture(room, 'back', { at: [1.88, 1.3], size: [0.78, 1.0], motif: 'hills' })
  hangPicture(room, 'back', { at: [2.8, 1.3], size: [0.78, 1.0], motif: 'sun' })
  addSofa(room, standing(2.75, 3.62), {
    width: 2.4,
    colour: palette.textile,
    seats: 2,
    pillows: [palette.accent, palette.accent2, palette.trim],
    throwColour: palette.rug,
  })
  addFloorLamp(room, 4.35, 3.85)
  addPlant(room, [0.9, 3.8], 'fig', 1.3)
  addCoffeeTable(room, standing(2.75, 2.3), palette.wood)
  addArmchair(room, standing(4.45, 2.2, 1.1), palette.accent2, palette.rug)
  const sideboard = standing(5.14, 0.75, Math.PI / 2)
  addSideboard(room, sideboard, 1.5, [
    ...tableLamp(room, sideboard, [0.4, 0.75, 0], palette.accentWall),
    ...stackBooks(room, sideboard, [-0.4, 0.75, 0], [palette.accent, palette.trim]),
  ])
  hangPendant(room, { at: [2.75, 2.3], drop: 0.72, kind: 'dome', size: 0.3 })
  return finishRoom(room)
}
