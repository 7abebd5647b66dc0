import type { Point } from '../canvas.ts'
import type { Daytime } from '../sky.ts'
import { rectangle, type Vec } from '../space.ts'
import { buildWall, eaveShade, facadeOf, slab } from './facades.ts'
import { layPath, placePathLights, plantBed, plantCypress, plantTree } from './garden.ts'
import type { HousePalette } from './house-palettes.ts'
import { createHouse, finishHouse, groundShadow, type HouseScene, lampGlow } from './house-scene.ts'
import { hangLantern, setDoor, setWindow } from './openings.ts'
import { block, fascia, layRoof } from './roofs.ts'

const size = { width: 12.5, depth: 8, eaves: 5.9, ridge: 8.9 }

/** Two storeys, five bays, shutters, and a columned portico in the middle. */
export function drawColonial(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, {
    eye: [-7.5, 2.4, -17],
    target: [5.0, 0.6],
    focal: 1430,
    horizon: 745,
    branch: 'right',
  })
  plantTree(house, { at: [-7, 12], height: 11, spread: 8, colour: '#7d9c4b' }, 'ground')
  plantTree(house, { at: [19, 10], height: 12, spread: 8 }, 'ground')
  groundShadow(house, [
    [0.5, 0, -0.8],
    [13, 0, -0.8],
    [17.5, 0, 2],
    [16, 0, 9],
    [1, 0, 4],
  ])
  layPath(
    house,
    [
      [5.4, -2.4],
      [5.0, -7],
      [1.6, -16],
    ],
    [
      [7.1, -2.4],
      [7.0, -7],
      [4.6, -16],
    ],
    '#b9694f',
    26,
  )
  buildBody(house, palette)
  buildPortico(house, palette)
  plantBed(house, { from: [0.2, -0.9], to: [4.6, -1.0], count: 8, size: 0.9, blossoms: ['#f2f0f7', '#cdb8e8'] })
  plantBed(house, { from: [8.0, -1.0], to: [12.4, -0.9], count: 8, size: 0.9, blossoms: ['#f2f0f7', '#e6a9b8'] })
  plantCypress(house, [-0.5, -0.6], 3.4)
  plantCypress(house, [13.0, -0.6], 3.4)
  placePathLights(house, [
    [4.9, -4.4],
    [7.3, -4.4],
    [3.9, -7.6],
    [6.9, -7.6],
  ])
  plantTree(house, { at: [14.5, -6], height: 7.2, spread: 5.4, colour: '#d08fa4' }, 'front')
  return finishHouse(house)
}

function buildBody(house: HouseScene, palette: HousePalette): void {
  const { width, depth, eaves, ridge } = size
  for (const x of [0.3, width - 1.2]) {
    block(house, [x - 0.08, 10.2, depth / 2 - 0.58], [1.06, 0.18, 1.16], palette.stone)
    block(house, [x, 6, depth / 2 - 0.5], [0.9, 4.2, 1.0], '#a55c45')
  }
  const side = facadeOf(house, [0, depth], [0, 0])
  const face = facadeOf(house, [0, 0], [width, 0])
  const gable: Point[] = [
    [0, 0],
    [depth, 0],
    [depth, eaves],
    [depth / 2, ridge],
    [0, eaves],
  ]
  buildWall(house, side, gable, palette.cladding, palette.wall)

  for (const y of [1.0, 3.7]) {
    for (const x of [1.4, 5.2])
      setWindow(house, side, {
        at: [x, y],
        size: [1.1, 1.6],
        columns: 3,
        rows: 4,
        trim: palette.trim,
        shutters: palette.roof,
      })
  }
  setWindow(house, side, { at: [3.5, 6.4], size: [1.0, 1.1], columns: 2, rows: 2, trim: palette.trim, isDark: true })
  buildWall(house, face, rectangle(0, 0, width, eaves), palette.cladding, palette.wall)
  buildWall(house, face, rectangle(0, 0, width, 0.4), 'stone', palette.stone)
  const bays = [1.0, 3.2, 5.7, 8.2, 10.4]
  for (const [index, x] of bays.entries()) {
    const common = { columns: 3, rows: 4, trim: palette.trim, shutters: palette.roof }
    setWindow(house, face, { ...common, at: [x, 3.75], size: [1.1, 1.6] })
    if (index !== 2) setWindow(house, face, { ...common, at: [x, 0.95], size: [1.1, 1.7] })
  }
  eaveShade(house, face, eaves, 0.8)
  const over = 0.45
  for (const z of [-over, depth + over]) {
    slab(
      house,
      [
        [0, eaves, z],
        [0, ridge + 0.1, depth / 2],
        [-over, ridge + 0.1, depth / 2],
        [-over, eaves, z],
      ],
      palette.trim,
      0.2,
    )
  }
  const front: [Vec, Vec] = [
    [-over, eaves, -over],
    [width + over, eaves, -over],
  ]
  const top: [Vec, Vec] = [
    [-over, ridge + 0.1, depth / 2],
    [width + over, ridge + 0.1, depth / 2],
  ]
  layRoof(house, front, top, palette.roof)
  for (const x of [2.0, 5.75, 9.5]) dormer(house, palette, x)
  block(house, [-0.2, eaves - 0.3, -0.28], [width + 0.4, 0.3, 0.28], palette.trim)
  fascia(house, front[0], front[1], palette.trim, 0.76, 0.16)
  fascia(house, [-over, eaves, depth + over], [-over, ridge + 0.1, depth / 2], palette.trim, 0.6, 0.24)
  fascia(house, [-over, ridge + 0.1, depth / 2], front[0], palette.trim, 0.66, 0.24)
}

/** A small gabled window in the roof. */
function dormer(house: HouseScene, palette: HousePalette, x: number): void {
  const z = 1.0
  const base = 6.55
  const face = facadeOf(house, [x, z], [x + 1.2, z], base)
  const side = facadeOf(house, [x, z + 1.6], [x, z], base)
  buildWall(
    house,
    side,
    [
      [0.1, 1.05],
      [1.6, 1.05],
      [1.6, 0],
    ],
    palette.cladding,
    palette.wall,
  )
  buildWall(
    house,
    face,
    [
      [0, 0],
      [1.2, 0],
      [1.2, 1.05],
      [0.6, 1.55],
      [0, 1.05],
    ],
    palette.cladding,
    palette.wall,
  )
  setWindow(house, face, { at: [0.32, 0.18], size: [0.56, 0.85], columns: 2, rows: 2, trim: palette.trim })
  layRoof(
    house,
    [
      [x - 0.15, base + 0.98, z + 1.8],
      [x - 0.15, base + 0.98, z - 0.15],
    ],
    [
      [x + 0.6, base + 1.68, z + 2.2],
      [x + 0.6, base + 1.68, z - 0.15],
    ],
    palette.roof,
  )
  fascia(house, [x - 0.15, base + 1.02, z - 0.15], [x + 0.6, base + 1.72, z - 0.15], palette.trim, 0.76, 0.14)
  fascia(house, [x + 0.6, base + 1.72, z - 0.15], [x + 1.35, base + 1.02, z - 0.15], palette.trim, 0.7, 0.14)
}

function buildPortico(house: HouseScene, palette: HousePalette): void {
  const face = facadeOf(house, [0, 0], [size.width, 0])
  const middle = 6.25
  const [left, right, near] = [middle - 1.7, middle + 1.7, -1.7]
  eaveShade(house, face, 3.5, 1.2, left, right)
  for (const x of [middle - 1.05, middle + 0.75])
    setWindow(house, face, { at: [x, 0.75], size: [0.3, 1.9], columns: 1, rows: 4, trim: palette.trim })
  setDoor(house, face, { at: [middle - 0.6, 0.42], size: [1.2, 2.3], colour: palette.door, trim: palette.trim })
  hangLantern(house, face, [middle - 1.4, 1.9])
  hangLantern(house, face, [middle + 1.4, 1.9])
  lampGlow(house, [middle, 2, -0.8], 3.6, 0.42)
  block(house, [left, 0, near], [right - left, 0.4, -near], palette.stone)
  for (const [index, reach] of [0.7, 0.35].entries())
    block(house, [left + 0.3, 0, near - reach], [right - left - 0.6, 0.14 * (index + 1), reach], palette.stone)
  for (const x of [left + 0.1, right - 0.4]) {
    block(house, [x - 0.06, 0.4, near + 0.04], [0.42, 0.16, 0.42], palette.trim)
    block(house, [x, 0.56, near + 0.1], [0.3, 2.5, 0.3], palette.trim)
    block(house, [x - 0.06, 3.0, near + 0.04], [0.42, 0.14, 0.42], palette.trim)
  }
  block(house, [left - 0.1, 3.12, near - 0.08], [right - left + 0.2, 0.34, -near + 0.08], palette.trim)
  const peak: Vec = [middle, 4.5, near - 0.15]
  const [a, b]: [Vec, Vec] = [
    [left - 0.25, 3.46, near - 0.15],
    [right + 0.25, 3.46, near - 0.15],
  ]
  slab(house, [a, peak, b], palette.wall, 0.66)
  layRoof(house, [[a[0], a[1], 0], a], [[middle, 4.5, 0], peak], palette.roof)
  fascia(house, a, peak, palette.trim, 0.8, 0.18)
  fascia(house, peak, b, palette.trim, 0.72, 0.18)
  fascia(house, a, b, palette.trim, 0.78, 0.12)
}
