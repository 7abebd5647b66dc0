import { blur, linear, polygon } from '../canvas.ts'
import type { Daytime } from '../sky.ts'
import { projectShape, rectangle, type Vec } from '../space.ts'
import { buildWall, eaveShade, facadeOf, slab } from './facades.ts'
import { plantBed, plantTree } from './garden.ts'
import { type HousePalette, housePalettes } from './house-palettes.ts'
import { createHouse, finishHouse, type HouseScene, lampGlow } from './house-scene.ts'
import { hangLantern, setDoor, setWindow } from './openings.ts'
import { block } from './roofs.ts'

const width = 5.6
const tall = 9.6
const iron = '#24242a'

/** A brick row: stoops, tall windows, heavy cornices, and a tree-lined street. */
export function drawTownhouse(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, { eye: [0.4, 2.1, -16.5], target: [8.6, 0], focal: 1180, horizon: 815 })
  layStreet(house)
  const row: { tint: HousePalette; cladding: 'brick' | 'stucco' }[] = [
    { tint: { ...palette, wall: '#8b6a56', door: '#3a4f3d' }, cladding: 'brick' },
    { tint: palette, cladding: 'brick' },
    { tint: { ...palette, wall: '#d8c7aa', door: '#20304a' }, cladding: 'stucco' },
    { tint: { ...housePalettes.brick, wall: '#7d4438', door: '#c58a33' }, cladding: 'brick' },
    { tint: { ...palette, wall: '#b98c6a', door: '#5a2f2c' }, cladding: 'stucco' },
  ]
  for (const [index, { tint, cladding }] of [...row.entries()].reverse())
    buildUnit(house, tint, cladding, (index - 1) * width)
  for (const index of [0, 1, 2])
    plantBed(house, {
      from: [index * width + 0.4, -0.9],
      to: [index * width + 2.6, -0.9],
      count: 5,
      size: 0.95,
      blossoms: ['#e7a3b5', '#f3e9f7'],
    })
  plantTree(house, { at: [18.6, -4.2], height: 6.8, spread: 4.4, colour: '#86a54a' }, 'front')
  plantTree(house, { at: [-1.7, -4.6], height: 7, spread: 4.6, colour: '#9aa84a' }, 'front')
  streetLamp(house, [12.4, 0, -4.6])
  return finishHouse(house)
}

function layStreet({ stage, ground, time }: HouseScene): void {
  const strip = (near: number, far: number): Vec[] => [
    [-30, 0.01, far],
    [60, 0.01, far],
    [60, 0.01, near],
    [-30, 0.01, near],
  ]
  const paint = (near: number, far: number, day: string, dusk: string) =>
    polygon(projectShape(stage.camera, strip(near, far)), time === 'day' ? day : dusk)
  const shine = linear(
    stage.canvas,
    [0, 840],
    [0, 1067],
    time === 'day'
      ? [
          [0, '#8d8f95'],
          [1, '#6f727a'],
        ]
      : [
          [0, '#6a5570'],
          [0.4, '#3f4060'],
          [1, '#272b46'],
        ],
  )
  ground.push(
    paint(-20, 40, '#c9c1b4', '#57587a'),
    polygon(projectShape(stage.camera, strip(-16, -5.6)), shine),
    paint(-5.6, -5.3, '#e3dccf', '#7a7894'),
  )
  for (let x = -12; x < 40; x += 1.6) {
    const joint: Vec[] = [
      [x, 0.015, 0],
      [x + 0.03, 0.015, 0],
      [x + 0.03, 0.015, -5.3],
      [x, 0.015, -5.3],
    ]
    ground.push(polygon(projectShape(stage.camera, joint), '#3b3a4a', { opacity: 0.25 }))
  }
  const shade: Vec[] = [
    [-20, 0.02, 0],
    [50, 0.02, 0],
    [50, 0.02, -1.2],
    [-20, 0.02, -1.2],
  ]
  ground.push(polygon(projectShape(stage.camera, shade), '#1a2036', { opacity: 0.34, filter: blur(stage.canvas, 8) }))
}

function buildUnit(house: HouseScene, palette: HousePalette, cladding: 'brick' | 'stucco', x: number): void {
  const face = facadeOf(house, [x, 0], [x + width, 0])
  buildWall(house, face, rectangle(0, 0, width, tall), cladding, palette.wall)
  buildWall(house, face, rectangle(0, 0, width, 1.0), 'stone', palette.stone)
  for (const y of [5.0, 7.6]) {
    for (const wx of [0.7, 2.4, 4.1])
      setWindow(house, face, {
        at: [wx, y - (y > 6 ? 0.4 : 0.2)],
        size: [0.95, y > 6 ? 1.6 : 1.9],
        columns: 1,
        rows: 2,
        trim: palette.trim,
        isDark: (x + wx + y) % 3.1 < 0.5,
      })
  }
  setWindow(house, face, { at: [0.7, 1.9], size: [2.3, 2.0], columns: 3, rows: 2, trim: palette.trim, isWide: true })
  setDoor(house, face, { at: [3.95, 1.3], size: [1.1, 2.4], colour: palette.door, trim: palette.trim })
  hangLantern(house, face, [3.6, 2.6])
  lampGlow(house, [x + 4.4, 2.6, -0.7], 2.4, 0.45)
  eaveShade(house, face, tall, 0.9)
  block(house, [x + 3.5, 3.85, -0.35], [2.0, 0.22, 0.35], palette.trim)
  block(house, [x - 0.02, 4.4, -0.08], [width + 0.04, 0.16, 0.08], palette.trim)
  block(house, [x - 0.05, tall, -0.35], [width + 0.1, 0.5, 0.35], palette.trim)
  block(house, [x - 0.05, tall + 0.5, -0.5], [width + 0.1, 0.16, 0.5], palette.trim)
  for (let index = 0; index < 7; index++)
    block(house, [x + 0.25 + index * 0.82, tall - 0.28, -0.25], [0.16, 0.3, 0.25], palette.trim)
  stoop(house, palette, x + 3.7)
}

function stoop(house: HouseScene, palette: HousePalette, x: number): void {
  block(house, [x, 0, -1.1], [1.6, 1.25, 1.1], palette.stone)
  for (let step = 0; step < 5; step++)
    block(house, [x, 0, -1.1 - (5 - step) * 0.3], [1.6, 0.22 * (step + 0.8), 0.3], palette.stone)
  for (const side of [x, x + 1.6]) {
    block(house, [side - 0.03, 0, -2.66], [0.06, 1.0, 0.06], iron)
    block(house, [side - 0.03, 1.25, -1.13], [0.06, 0.95, 0.06], iron)
    block(house, [side - 0.03, 2.16, -1.1], [0.06, 0.06, 1.1], iron)
    slab(
      house,
      [
        [side, 1.0, -2.66],
        [side, 2.2, -1.1],
        [side, 2.12, -1.1],
        [side, 0.92, -2.66],
      ],
      iron,
      0.4,
    )
    for (let step = 1; step < 6; step++) {
      const z = -2.63 + step * 0.255
      block(house, [side - 0.015, step * 0.2, z], [0.03, 0.94, 0.03], iron)
    }
  }
}

function streetLamp(house: HouseScene, [x, , z]: Vec): void {
  const before = house.parts.length
  block(house, [x - 0.05, 0, z - 0.05], [0.1, 3.4, 0.1], iron)
  block(house, [x - 0.16, 3.4, z - 0.16], [0.32, 0.45, 0.32], house.time === 'dusk' ? '#ffe9b0' : '#e9e2cf')
  block(house, [x - 0.2, 3.85, z - 0.2], [0.4, 0.1, 0.4], iron)
  house.front.push(...house.parts.splice(before))
  lampGlow(house, [x, 3.6, z], 2.6, 0.9)
}
