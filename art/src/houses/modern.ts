import { blur, linear, polygon } from '../canvas.ts'
import type { Daytime } from '../sky.ts'
import { projectShape, rectangle, type Vec } from '../space.ts'
import { buildWall, eaveShade, facadeOf, slab } from './facades.ts'
import { layPath, placePathLights, plantBed, plantTree } from './garden.ts'
import type { HousePalette } from './house-palettes.ts'
import { createHouse, finishHouse, groundShadow, type HouseScene, lampGlow } from './house-scene.ts'
import { setDoor, setWindow } from './openings.ts'
import { block } from './roofs.ts'

/** Two shifted boxes, glass below and timber above, and a pool that mirrors the evening. */
export function drawModern(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, {
    eye: [-4.5, 2.2, -16],
    target: [5.6, 0],
    focal: 1420,
    horizon: 700,
    branch: 'left',
  })
  plantTree(house, { at: [-6, 14], height: 11, spread: 7 }, 'ground')
  plantTree(house, { at: [20, 13], height: 12, spread: 8, colour: '#819a4e' }, 'ground')
  groundShadow(house, [
    [0, 0, -1.8],
    [14.5, 0, -1.8],
    [18, 0, 3],
    [15, 0, 9],
    [0, 0, 4],
  ])
  layTerrace(house)
  layPath(
    house,
    [
      [9.4, -1.2],
      [9.2, -6],
      [8.4, -14],
    ],
    [
      [11.2, -1.2],
      [11.6, -6],
      [12.4, -14],
    ],
    '#c9c5bd',
    9,
  )
  buildGroundFloor(house, palette)
  buildUpperFloor(house, palette)
  plantBed(house, { from: [12.0, -1.0], to: [14.4, -0.8], count: 4, size: 0.9, blossoms: ['#e9dff5'] })
  plantBed(house, { from: [-1.2, 0.6], to: [-0.8, 6], count: 5, size: 1.0 })
  placePathLights(house, [
    [8.9, -2.8],
    [11.6, -2.8],
    [8.6, -5.6],
    [11.9, -5.6],
  ])
  plantTree(house, { at: [15.6, -2.2], height: 6.6, spread: 4.6, colour: '#96a84f' }, 'front')
  return finishHouse(house)
}

function layTerrace({ stage, ground, time }: HouseScene): void {
  const deck: Vec[] = [
    [-1, 0.02, 0],
    [9, 0.02, 0],
    [9, 0.02, -7.6],
    [-1, 0.02, -7.6],
  ]
  const pool: Vec[] = [
    [0.6, 0.03, -2.4],
    [7.4, 0.03, -2.4],
    [7.4, 0.03, -6.4],
    [0.6, 0.03, -6.4],
  ]
  const lip: Vec[] = [
    [0.45, 0.03, -2.25],
    [7.55, 0.03, -2.25],
    [7.55, 0.03, -6.55],
    [0.45, 0.03, -6.55],
  ]
  const water = projectShape(stage.camera, pool)
  const ys = water.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fill = linear(
    stage.canvas,
    [0, top],
    [0, bottom],
    time === 'day'
      ? [
          [0, '#dff3f0'],
          [0.25, '#8fd0d6'],
          [1, '#3f9fb5'],
        ]
      : [
          [0, '#ffcf86'],
          [0.22, '#c98a8c'],
          [0.55, '#5a6ba0'],
          [1, '#2d7fa0'],
        ],
  )
  ground.push(
    polygon(projectShape(stage.camera, deck), time === 'day' ? '#d9d2c5' : '#5b5a78'),
    polygon(projectShape(stage.camera, lip), time === 'day' ? '#f2ede2' : '#8482a0'),
    polygon(water, fill),
  )
  for (let step = 0; step < 16; step++) {
    const z = -2.7 - step * 0.23
    const x = 0.9 + ((step * 37) % 50) / 10
    const glint: Vec[] = [
      [x, 0.035, z],
      [x + 1.3, 0.035, z - 0.02],
      [x + 1.25, 0.035, z - 0.05],
      [x + 0.1, 0.035, z - 0.03],
    ]
    ground.push(
      polygon(projectShape(stage.camera, glint), '#ffffff', {
        opacity: time === 'day' ? 0.4 : 0.22,
        filter: blur(stage.canvas, 0.8),
      }),
    )
  }
}

function buildGroundFloor(house: HouseScene, palette: HousePalette): void {
  const [width, depth, height] = [13, 8, 3.2]
  const side = facadeOf(house, [0, depth], [0, 0])
  const face = facadeOf(house, [0, 0], [width, 0])
  block(house, [-0.5, height, -1.6], [4.2, 0.24, depth + 1.9], palette.wall)
  buildWall(house, side, rectangle(0, 0, depth, height), 'stucco', palette.wall)
  setWindow(house, side, { at: [4.4, 0.2], size: [3.0, 2.5], columns: 2, rows: 1, trim: palette.trim, isWide: true })
  buildWall(house, face, rectangle(0, 0, width, height), 'stone', palette.stone)
  setWindow(house, face, { at: [0.5, 0.1], size: [4.0, 2.7], columns: 3, rows: 1, trim: palette.trim, isWide: true })
  setWindow(house, face, { at: [4.9, 0.1], size: [3.6, 2.7], columns: 3, rows: 1, trim: palette.trim, isWide: true })
  setDoor(house, face, { at: [9.7, 0.05], size: [1.3, 2.6], colour: palette.door, trim: palette.trim })
  setWindow(house, face, { at: [11.2, 0.1], size: [0.5, 2.55], columns: 1, rows: 1, trim: palette.trim })
  eaveShade(house, face, height, 1.5)
  lampGlow(house, [4.4, 1.4, -0.6], 6, 0.34)
  lampGlow(house, [10.3, 2.3, -0.6], 2.6, 0.5)
}

function buildUpperFloor(house: HouseScene, palette: HousePalette): void {
  const [left, right, near, far] = [3.4, 14.2, -1.5, 6.8]
  const [base, top] = [3.2, 6.4]
  slab(
    house,
    [
      [left, base, near],
      [right, base, near],
      [right, base, 0],
      [left, base, 0],
    ],
    palette.accent,
    0.3,
  )
  block(house, [left - 0.35, top, near - 0.35], [right - left + 0.7, 0.32, far - near + 0.7], palette.wall)
  const side = facadeOf(house, [left, far], [left, near], base)
  const face = facadeOf(house, [left, near], [right, near], base)
  const tall = top - base
  buildWall(house, side, rectangle(0, 0, far - near, tall), 'wood', palette.accent)
  setWindow(house, side, { at: [5.4, 0.7], size: [1.6, 1.8], columns: 1, rows: 1, trim: palette.trim })
  buildWall(house, face, rectangle(0, 0, right - left, tall), 'wood', palette.accent)
  setWindow(house, face, { at: [0.8, 0.45], size: [4.6, 2.3], columns: 4, rows: 1, trim: palette.trim, isWide: true })
  setWindow(house, face, { at: [7.0, 1.0], size: [2.9, 1.4], columns: 2, rows: 1, trim: palette.trim })
  railing(house)
}

/** A glass balustrade on the terrace above the living room. */
function railing({ stage, parts }: HouseScene): void {
  const [y, height] = [3.34, 1.0]
  const panes: Vec[][] = [
    [
      [-0.4, y, -1.5],
      [3.3, y, -1.5],
      [3.3, y + height, -1.5],
      [-0.4, y + height, -1.5],
    ],
    [
      [-0.4, y, 6],
      [-0.4, y, -1.5],
      [-0.4, y + height, -1.5],
      [-0.4, y + height, 6],
    ],
  ]
  for (const pane of panes) {
    parts.push(
      polygon(projectShape(stage.camera, pane), '#dceef2', {
        opacity: 0.3,
        stroke: '#ffffff',
        'stroke-width': 1.6,
        'stroke-opacity': 0.8,
      }),
    )
  }
}
