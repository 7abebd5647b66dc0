import { polygon } from '../canvas.ts'
import type { Daytime } from '../sky.ts'
import { lit, onPlane } from '../solids.ts'
import { rectangle, type Vec } from '../space.ts'
import { buildWall, eaveShade, type Facade, facadeOf, slab } from './facades.ts'
import { layPath, placePathLights, plantBed, plantTree } from './garden.ts'
import type { HousePalette } from './house-palettes.ts'
import { createHouse, finishHouse, groundShadow, type HouseScene, lampGlow, tone } from './house-scene.ts'
import { hangLantern, setDoor, setWindow } from './openings.ts'
import { block, fascia, layRoof } from './roofs.ts'

/** One long storey under a low roof, with a gabled garage wing towards the street. */
export function drawRanch(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, {
    eye: [1.0, 2.4, -17.5],
    target: [8.3, 0],
    focal: 1380,
    horizon: 660,
    branch: 'right',
  })
  plantTree(house, { at: [-5, 13], height: 9, spread: 8 }, 'ground')
  plantTree(house, { at: [7, 15], height: 9.5, spread: 8, colour: '#7f9c48' }, 'ground')
  plantTree(house, { at: [21, 15], height: 10, spread: 8, colour: '#8aa34e' }, 'ground')
  groundShadow(house, [
    [0, 0, -1.2],
    [10.6, 0, -1.2],
    [10.6, 0, -4.4],
    [18.5, 0, -4.2],
    [20.5, 0, 1],
    [18, 0, 7],
    [0, 0, 2],
  ])
  layPath(
    house,
    [
      [11.2, -4.0],
      [11.0, -9],
      [10.4, -17],
    ],
    [
      [16.6, -4.0],
      [17.2, -9],
      [18.6, -17],
    ],
    '#cfc8bb',
    7,
  )
  layPath(
    house,
    [
      [7.0, -1.7],
      [7.2, -4.5],
      [11.3, -6.6],
    ],
    [
      [8.5, -1.7],
      [8.6, -3.6],
      [11.3, -5.4],
    ],
    '#d8ccb8',
    8,
  )
  buildMain(house, palette)
  buildGarage(house, palette)
  plantBed(house, {
    from: [0.2, -0.9],
    to: [6.2, -1.0],
    count: 10,
    size: 0.8,
    blossoms: ['#f2d27a', '#e79aa6', '#f4eef8'],
  })
  plantBed(house, { from: [8.9, -1.0], to: [10.2, -1.1], count: 3, size: 0.85, blossoms: ['#e79aa6'] })
  plantBed(house, { from: [17.6, -3.4], to: [19.4, -3.0], count: 4, size: 0.9 })
  placePathLights(house, [
    [10.4, -5.0],
    [6.6, -3.4],
    [10.0, -8.6],
  ])
  plantTree(house, { at: [-2.6, -3.4], height: 5.8, spread: 4.4, colour: '#d78a3c' }, 'front')
  return finishHouse(house)
}

function buildMain(house: HouseScene, palette: HousePalette): void {
  const [width, depth, eaves, ridge] = [17, 8, 3.0, 5.4]
  const face = facadeOf(house, [0, 0], [width, 0])
  const side = facadeOf(house, [width, 0], [width, depth])
  block(house, [4.6, 3.5, 3.4], [1.3, 2.9, 1.0], palette.stone)
  buildWall(
    house,
    side,
    [
      [0, 0],
      [depth, 0],
      [depth, eaves],
      [depth / 2, ridge],
      [0, eaves],
    ],
    'battens',
    palette.wall,
  )
  buildWall(house, face, rectangle(0, 0, width, eaves), 'battens', palette.wall)
  buildWall(house, face, rectangle(0, 0, 10.6, 1.0), 'stone', palette.stone)
  setWindow(house, face, {
    at: [0.9, 1.2],
    size: [1.7, 1.35],
    columns: 2,
    rows: 2,
    trim: palette.trim,
    shutters: palette.door,
  })
  setWindow(house, face, { at: [3.7, 0.9], size: [2.9, 1.75], columns: 3, rows: 1, trim: palette.trim, isWide: true })
  setDoor(house, face, { at: [7.2, 0.2], size: [1.15, 2.3], colour: palette.door, trim: palette.trim })
  setWindow(house, face, { at: [8.55, 0.35], size: [0.4, 2.1], columns: 1, rows: 3, trim: palette.trim })
  hangLantern(house, face, [6.9, 1.75])
  eaveShade(house, face, eaves, 1.3, 0, 10.6)
  lampGlow(house, [7.6, 1.8, -0.6], 3.4, 0.4)
  block(house, [6.4, 0, -1.7], [3.0, 0.2, 1.7], palette.stone)
  for (const x of [6.5, 9.1]) block(house, [x, 0.2, -1.55], [0.2, 2.7, 0.2], palette.trim)
  const over = 0.6
  const eave: [Vec, Vec] = [
    [-over, eaves - 0.25, -over - 1.1],
    [width + over, eaves - 0.25, -over - 1.1],
  ]
  layRoof(
    house,
    eave,
    [
      [-over, ridge, depth / 2],
      [width + over, ridge, depth / 2],
    ],
    palette.roof,
  )
  slab(house, [eave[0], eave[1], [width, eaves - 0.1, 0], [0, eaves - 0.1, 0]], palette.trim, 0.24)
  fascia(house, eave[0], eave[1], palette.trim, 0.72, 0.2)
}

function buildGarage(house: HouseScene, palette: HousePalette): void {
  const [left, right, near, eaves, peak] = [10.6, 17.2, -3.8, 3.0, 5.2]
  const wide = right - left
  const side = facadeOf(house, [left, 0], [left, near])
  const face = facadeOf(house, [left, near], [right, near])
  buildWall(house, side, rectangle(0, 0, -near, eaves), 'battens', palette.wall)
  buildWall(house, side, rectangle(0, 0, -near, 1.0), 'stone', palette.stone)
  setWindow(house, side, { at: [1.2, 1.2], size: [1.4, 1.2], columns: 2, rows: 2, trim: palette.trim })
  eaveShade(house, side, eaves, 0.8)
  buildWall(
    house,
    face,
    [
      [0, 0],
      [wide, 0],
      [wide, eaves + 0.1],
      [wide / 2, peak + 0.1],
      [0, eaves + 0.1],
    ],
    'battens',
    palette.wall,
  )
  buildWall(house, face, rectangle(0, 0, 0.75, 1.0), 'stone', palette.stone)
  buildWall(house, face, rectangle(wide - 0.75, 0, 0.75, 1.0), 'stone', palette.stone)
  setWindow(house, face, {
    at: [wide / 2 - 0.5, 3.4],
    size: [1.0, 0.8],
    columns: 2,
    rows: 2,
    trim: palette.trim,
    isDark: true,
  })
  garageDoor(house, face, palette, 0.85, wide - 1.7)
  hangLantern(house, face, [0.45, 1.9])
  hangLantern(house, face, [wide - 0.45, 1.9])
  const over = 0.5
  const drop = (over * (peak - eaves)) / (wide / 2)
  const top = (z: number): Vec => [left + wide / 2, peak + 0.12, z]
  const low = (z: number, x: number): Vec => [x, eaves - drop, z]
  layRoof(house, [low(0.4, left - over), low(near - over, left - over)], [top(2.8), top(near - over)], palette.roof)
  for (const x of [left - over, right + over])
    slab(house, [low(near, x), top(near), top(near - over), low(near - over, x)], palette.trim, 0.16)
  fascia(house, low(0.4, left - over), low(near - over, left - over), palette.trim, 0.6, 0.18)
  fascia(house, low(near - over, left - over), top(near - over), palette.trim, 0.76, 0.26)
  fascia(house, top(near - over), low(near - over, right + over), palette.trim, 0.7, 0.26)
}

function garageDoor(house: HouseScene, face: Facade, palette: HousePalette, from: number, width: number): void {
  const { stage, parts, time } = house
  const colour = tone(house, palette.trim)
  const area = (x: number, y: number, w: number, h: number) => onPlane(stage, face.plane, rectangle(x, y, w, h))
  parts.push(polygon(area(from - 0.1, 0, width + 0.2, 2.5), lit(stage, tone(house, palette.accent), face.level)))
  const columns = 6
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < columns; column++) {
      const x = from + (column * width) / columns
      const isGlass = row === 3
      const fill = isGlass ? (time === 'dusk' ? '#ffcf7d' : '#8fa9ba') : lit(stage, colour, face.level + 0.05)
      parts.push(
        polygon(area(x + 0.03, row * 0.6 + 0.03, width / columns - 0.06, 0.54), fill, {
          stroke: lit(stage, colour, 0.2),
          'stroke-width': 1.1,
          'stroke-opacity': 0.6,
        }),
      )
    }
  }
}
