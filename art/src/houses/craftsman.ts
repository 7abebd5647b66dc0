import type { Point } from '../canvas.ts'
import type { Daytime } from '../sky.ts'
import { rectangle, type Vec } from '../space.ts'
import { buildWall, eaveShade, facadeOf, slab } from './facades.ts'
import { layPath, placePathLights, plantBed, plantTree } from './garden.ts'
import type { HousePalette } from './house-palettes.ts'
import { createHouse, finishHouse, groundShadow, type HouseScene, lampGlow } from './house-scene.ts'
import { hangLantern, setDoor, setWindow } from './openings.ts'
import { block, fascia, layRoof } from './roofs.ts'

const size = { width: 10, depth: 9, eaves: 4.0, ridge: 7.2 }

/** A bungalow with a deep porch on stone-footed columns and a gable towards the street. */
export function drawCraftsman(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, {
    eye: [12.5, 2.5, -13.8],
    target: [5.9, 0],
    focal: 1420,
    horizon: 690,
    branch: 'right',
  })
  plantTree(house, { at: [-4, 12], height: 10, spread: 7 }, 'ground')
  plantTree(house, { at: [17, 17], height: 11, spread: 8, colour: '#88a04a' }, 'ground')
  groundShadow(house, [
    [0, 0, -2.6],
    [12.5, 0, -2.4],
    [14, 0, 2],
    [13.5, 0, 9],
    [0, 0, 0],
  ])
  layPath(
    house,
    [
      [4.1, -3.6],
      [4.6, -7],
      [7.6, -13],
    ],
    [
      [5.9, -3.6],
      [6.6, -7],
      [10.4, -13],
    ],
    '#d6cab6',
    11,
  )
  buildBody(house, palette)
  buildPorch(house, palette)
  plantBed(house, { from: [-0.6, -3.0], to: [3.4, -3.1], count: 6, size: 0.95, blossoms: ['#e8b7c8', '#f2e6f5'] })
  plantBed(house, { from: [6.6, -3.1], to: [10.2, -2.9], count: 6, size: 0.9, blossoms: ['#f0d37a', '#e8b7c8'] })
  plantBed(house, { from: [10.9, -1.6], to: [11.2, 6.5], count: 7, size: 1.1, blossoms: ['#cbb6e6'] })
  placePathLights(house, [
    [3.7, -4.6],
    [6.6, -4.6],
    [4.4, -7.6],
    [7.4, -7.2],
  ])
  plantTree(house, { at: [-2.8, -3.2], height: 6.4, spread: 4.4, colour: '#c0803a' }, 'front')
  return finishHouse(house)
}

function buildBody(house: HouseScene, palette: HousePalette): void {
  const { width, depth, eaves, ridge } = size
  const side = facadeOf(house, [width, 0], [width, depth])
  const face = facadeOf(house, [0, 0], [width, 0])
  const gable: Point[] = [
    [0, 0],
    [width, 0],
    [width, eaves + 0.14],
    [width / 2, ridge + 0.14],
    [0, eaves + 0.14],
  ]
  block(house, [7.1, 7.7, 5.1], [1.1, 0.16, 1.1], palette.stone)
  block(house, [7.2, 4, 5.2], [0.9, 3.7, 0.9], palette.stone)
  const over = 0.75
  const drop = (over * (ridge - eaves)) / (width / 2)
  const peak = (z: number): Vec => [width / 2, ridge + 0.14, z]
  const leftEave = (z: number): Vec => [-over, eaves - drop, z]
  const rightEave = (z: number): Vec => [width + over, eaves - drop, z]
  buildWall(house, side, rectangle(0, 0, depth, eaves), palette.cladding, palette.wall)
  for (const x of [1.3, 5])
    setWindow(house, side, { at: [x, 1.3], size: [1.6, 1.6], columns: 2, rows: 2, trim: palette.trim })
  eaveShade(house, side, eaves, 1.1)
  buildWall(house, face, gable, palette.cladding, palette.wall)
  buildWall(
    house,
    face,
    [
      [0.3, eaves + 0.2],
      [width - 0.3, eaves + 0.2],
      [width / 2, ridge + 0.1],
    ],
    'shingle',
    palette.accent,
  )
  slab(
    house,
    [
      [0.2, eaves + 0.2, -0.06],
      [width - 0.2, eaves + 0.2, -0.06],
      [width - 0.2, eaves, -0.06],
      [0.2, eaves, -0.06],
    ],
    palette.trim,
    0.62,
  )
  for (const x of [3.35, 4.5, 5.65])
    setWindow(house, face, { at: [x, 4.6], size: [1.0, 1.15], columns: 2, rows: 2, trim: palette.trim })
  setWindow(house, face, { at: [0.9, 1.1], size: [2.4, 1.5], columns: 3, rows: 1, trim: palette.trim, isWide: true })
  setWindow(house, face, { at: [6.8, 1.1], size: [2.4, 1.5], columns: 3, rows: 1, trim: palette.trim, isWide: true })
  setDoor(house, face, { at: [4.4, 0.5], size: [1.2, 2.2], colour: palette.door, trim: palette.trim })
  hangLantern(house, face, [3.9, 1.95])
  hangLantern(house, face, [6.1, 1.95])
  lampGlow(house, [5, 2.2, -0.6], 4.2, 0.4)
  layRoof(house, [rightEave(-over), rightEave(depth + over)], [peak(-over), peak(depth + over)], palette.roof)
  for (const eave of [leftEave, rightEave])
    slab(house, [eave(0), peak(0), peak(-over), eave(-over)], palette.trim, 0.12)
  for (const share of [0.16, 0.5, 0.84]) bracket(house, palette, share)
  fascia(house, rightEave(-over), rightEave(depth + over), palette.trim, 0.42)
  fascia(house, leftEave(-over), peak(-over), palette.trim, 0.74, 0.28)
  fascia(house, peak(-over), rightEave(-over), palette.trim, 0.68, 0.28)
}

/** The knee braces under a craftsman's gable. */
function bracket(house: HouseScene, palette: HousePalette, share: number): void {
  const { width, eaves, ridge } = size
  const x = width * share
  const y = eaves + (ridge - eaves) * (1 - Math.abs(share - 0.5) * 2)
  block(house, [x - 0.08, y - 0.5, -0.65], [0.16, 0.16, 0.65], palette.trim)
  block(house, [x - 0.08, y - 1.0, -0.16], [0.16, 0.6, 0.16], palette.trim)
}

function buildPorch(house: HouseScene, palette: HousePalette): void {
  const [left, right, near] = [0.2, 9.8, -2.5]
  const floor = 0.5
  const top = 2.85
  block(house, [left, 0, near], [right - left, floor, -near], palette.stone)
  slab(
    house,
    [
      [left, floor + 0.01, 0],
      [right, floor + 0.01, 0],
      [right, floor + 0.01, near],
      [left, floor + 0.01, near],
    ],
    '#a5815c',
    0.6,
  )
  const face = facadeOf(house, [0, 0], [size.width, 0])
  eaveShade(house, face, top + 0.5, 1.7, 0.2, 9.8)
  setDoor(house, face, { at: [4.4, floor], size: [1.2, 2.2], colour: palette.door, trim: palette.trim })
  for (const [index, reach] of [1.05, 0.7, 0.35].entries())
    block(house, [4.0, 0, near - reach], [2.0, 0.16 * (index + 1), reach], '#d2c6b3')
  block(house, [1.4, floor, -1.5], [0.7, 0.42, 0.6], palette.door)
  block(house, [1.4, floor + 0.42, -1.0], [0.7, 0.5, 0.12], palette.door)
  block(house, [7.6, floor, -1.3], [0.45, 0.5, 0.45], palette.stone)
  rail(house, palette, left + 0.7, 3.5, near + 0.14)
  rail(house, palette, 6.4, right - 0.7, near + 0.14)
  sideRail(house, palette, near + 0.5, -0.1, right - 0.14)
  for (const x of [left + 0.05, 3.35, 5.95, right - 0.75]) {
    block(house, [x, floor, near], [0.7, 0.95, 0.6], palette.stone)
    block(house, [x - 0.06, floor + 0.95, near - 0.06], [0.82, 0.1, 0.72], palette.trim)
    block(house, [x + 0.16, floor + 1.05, near + 0.12], [0.38, top - floor - 1.05, 0.36], palette.trim)
  }
  block(house, [left - 0.2, top, near - 0.1], [right - left + 0.4, 0.34, 0.4], palette.trim)
  block(house, [right - 0.2, top, near + 0.3], [0.4, 0.34, -near - 0.3], palette.trim)
  const [low, high] = [top + 0.3, size.eaves - 0.1]
  const eave: [Vec, Vec] = [
    [left - 0.6, low, near - 0.6],
    [right + 0.6, low, near - 0.6],
  ]
  slab(
    house,
    [
      [right + 0.3, low + 0.1, near - 0.3],
      [right + 0.3, low + 0.1, 0],
      [right + 0.3, high, 0],
    ],
    palette.wall,
    0.34,
  )
  layRoof(
    house,
    eave,
    [
      [left - 0.6, high, 0],
      [right + 0.6, high, 0],
    ],
    palette.roof,
  )
  fascia(house, eave[0], eave[1], palette.trim, 0.74, 0.18)
  fascia(house, eave[1], [right + 0.6, high, 0], palette.trim, 0.4, 0.18)
}

function rail(house: HouseScene, palette: HousePalette, from: number, to: number, z: number): void {
  block(house, [from, 0.6, z], [to - from, 0.07, 0.07], palette.trim)
  for (let x = from + 0.08; x < to; x += 0.16) block(house, [x, 0.66, z + 0.01], [0.05, 0.66, 0.045], palette.trim)
  block(house, [from, 1.3, z - 0.02], [to - from, 0.09, 0.11], palette.trim)
}

function sideRail(house: HouseScene, palette: HousePalette, from: number, to: number, x: number): void {
  block(house, [x, 0.6, from], [0.07, 0.07, to - from], palette.trim)
  for (let z = to - 0.1; z > from; z -= 0.16) block(house, [x + 0.01, 0.66, z], [0.045, 0.66, 0.05], palette.trim)
  block(house, [x - 0.02, 1.3, from], [0.11, 0.09, to - from], palette.trim)
}
