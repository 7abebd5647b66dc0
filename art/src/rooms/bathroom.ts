import { pick } from '@porchlight/domain/seeded-random'
import { standing } from '../space.ts'
import { addStoolWithTowel, addTub, addVanity, hangMirror, hangTowel, tileWall, wallLight } from './bath-fittings.ts'
import { layFloor } from './floors.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { createRoom, finishRoom } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { buildWalls } from './walls.ts'
import { addWindow } from './windows.ts'

export function drawBathroom(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, {
    width: 4.4,
    height: 2.65,
    depth: 3.4,
    eye: [2.35, 1.4, -2.0],
    yaw: -0.02,
    horizon: 470,
  })
  const { random } = room.stage.canvas
  const tile = pick(random, [
    [0.1, 0.3],
    [0.3, 0.1],
    [0.2, 0.2],
  ] as const)
  buildWalls(room, {})
  layFloor(room, 'tiles')
  tileWall(room, 'back', 0, 4.4, random() < 0.5 ? 1.25 : 2.57, tile)
  tileWall(room, 'left', -3, 3.4, 1.25, tile)
  addWindow(room, 'left', { from: 0.7, sill: 1.35, width: 1.5, height: 0.95, columns: 2, rows: 1 }, 'garden')
  addWindow(
    room,
    'back',
    { from: 0.7, sill: 1.3, width: 1.35, height: 1.05, columns: 2, rows: 1 },
    pick(random, ['garden', 'sea'] as const),
  )
  addTub(room, standing(1.35, 2.7), palette.trim)
  layRug(room, [1.4, 1.75], [1.4, 0.8], 'stripes')
  hangMirror(room, 'back', [3.35, 1.55], [0.42, 0.5], random() < 0.6)
  wallLight(room, 'back', [2.75, 1.6])
  wallLight(room, 'back', [3.95, 1.6])
  addVanity(room, standing(3.35, 3.12), 1.5)
  hangTowel(room, 'right', [1.6, 1.45], palette.trim)
  addStoolWithTowel(room, standing(2.35, 2.2))
  addPlant(room, [0.4, 1.5], pick(random, ['palm', 'fern', 'fig'] as const), 0.95, palette.accent)
  return finishRoom(room, random() < 0.5)
}
