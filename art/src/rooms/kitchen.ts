import { pick } from '@porchlight/domain/seeded-random'
import { standing, type Vec } from '../space.ts'
import { layFloor } from './floors.ts'
import { addFridge, cabinet, hood, openShelves, range, sinkAndTap, tileBacksplash, worktop } from './kitchen-units.ts'
import { hangPendant } from './lamps.ts'
import { hangPicture } from './pictures.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { boxFootprint, castShadow, createRoom, finishRoom, put, type RoomScene } from './room-scene.ts'
import { addStool } from './seating.ts'
import { bowl, onTop, vaseWithTwigs } from './tables.ts'
import { buildWalls } from './walls.ts'
import { addWindow } from './windows.ts'

export function drawKitchen(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, {
    width: 5.2,
    height: 2.75,
    depth: 4.4,
    eye: [2.75, 1.5, -1.75],
    yaw: -0.05,
    horizon: 450,
  })
  const { random } = room.stage.canvas
  buildWalls(room, { hasBeams: random() < 0.5 })
  layFloor(room, pick(random, ['planks', 'chevron', 'tiles'] as const))
  addWindow(room, 'left', { from: 1.2, sill: 0.95, width: 1.9, height: 1.35, columns: 3, rows: 2 }, 'garden')
  tileBacksplash(room, 0, 4.2, 0.92, 2.0)
  addBackRun(room)
  addFridge(room, standing(4.7, 4.02))
  addIsland(room)
  const kind = pick(random, ['dome', 'globe'] as const)
  for (const x of [1.95, 3.25]) {
    hangPendant(room, { at: [x, 2.05], drop: 0.95, kind, size: kind === 'dome' ? 0.2 : 0.14 })
  }
  hangPicture(room, 'right', {
    at: [2.4, 1.3],
    size: [0.8, 1.0],
    motif: pick(random, ['leaf', 'sun', 'shapes'] as const),
  })
  addPlant(room, [0.4, 3.2], 'palm', 0.95)
  return finishRoom(room, random() < 0.5)
}

function addBackRun(room: RoomScene): void {
  const { palette } = room
  const colour = palette.cabinet
  const z = 4.08
  const unit = { height: 0.82, depth: 0.6, base: 0.06, colour }
  const left = standing(0.75, z)
  const right = standing(3.4, z)
  const stove = standing(2.1, z)
  hood(room, 2.1, 1.1, 1.72)
  put(room, left, [
    ...cabinet(room, left, { ...unit, width: 1.5, doors: 3, drawers: [3, 1, 1] }),
    ...onTop([worktop(room, left, 1.52, 0.64)]),
    ...onTop(onTop([sinkAndTap(room, left, -0.1)])),
  ])
  put(room, right, [
    ...cabinet(room, right, { ...unit, width: 1.6, doors: 3, drawers: [1, 1, 3] }),
    ...onTop([worktop(room, right, 1.62, 0.64)]),
    ...onTop(onTop(counterThings(room, right))),
  ])
  put(room, stove, range(room, stove, 1.1))
  const shelf = standing(3.4, 4.26)
  put(room, shelf, openShelves(room, shelf, 1.3, [1.42, 1.85]))
  const shelfLeft = standing(0.72, 4.26)
  put(room, shelfLeft, openShelves(room, shelfLeft, 1.2, [1.42, 1.85]))
  for (const frame of [left, right, stove]) castShadow(room, frame, boxFootprint(1.6, 0.9, 0.62), 10)
}

function counterThings(room: RoomScene, frame: ReturnType<typeof standing>) {
  const at: Vec = [0.45, 0.925, 0.05]
  return [...vaseWithTwigs(room, frame, at, 0.34), bowl(room, frame, [-0.1, 0.925, 0], 0.14, room.palette.wood)]
}

function addIsland(room: RoomScene): void {
  const { palette } = room
  const frame = standing(2.6, 2.05)
  const body = cabinet(room, frame, {
    width: 2.3,
    height: 0.82,
    depth: 0.75,
    base: 0.06,
    colour: palette.accentWall,
    doors: 4,
  })
  const fruit = bowl(room, frame, [0.45, 0.925, 0], 0.19, palette.trim)
  put(room, frame, [
    ...body,
    ...onTop([worktop(room, frame, 2.5, 1.05)]),
    ...onTop(onTop([...vaseWithTwigs(room, frame, [-0.55, 0.925, 0.05], 0.45), fruit])),
  ])
  castShadow(room, frame, boxFootprint(2.4, 0.9, 0.95), 16)
  for (const x of [1.85, 2.6, 3.35]) addStool(room, standing(x, 1.3, Math.PI), palette.wood)
}
