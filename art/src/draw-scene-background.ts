import { between } from '@porchlight/domain/seeded-random'
import { blur, group, linear, type Point, polygon, rect } from './canvas.ts'
import { mix } from './colour.ts'
import { buildWall, facadeOf } from './houses/facades.ts'
import { plantBed, plantTree } from './houses/garden.ts'
import { type HousePalette, housePalettes } from './houses/house-palettes.ts'
import { createHouse, finishHouse, type HouseScene, lampGlow } from './houses/house-scene.ts'
import { hangLantern, setDoor, setWindow } from './houses/openings.ts'
import { block, fascia, layRoof } from './houses/roofs.ts'
import { projectShape, rectangle, type Vec } from './space.ts'

const front = 8.5
const back = 15.5
const wide = 8
const gap = 3.4

/** A quiet street at dusk, every window lit; its middle is left calm for what stands over it. */
export function drawSceneBackground(): string {
  const house = createHouse('street', 'dusk', { eye: [0.6, 2.3, -9], target: [0.2, 40], focal: 1080, horizon: 640 })
  layStreet(house)
  const palettes: HousePalette[] = [
    housePalettes.harbour,
    housePalettes.chalk,
    housePalettes.meadow,
    housePalettes.brick,
    housePalettes.sand,
  ]
  for (let index = 4; index >= 0; index--) {
    const z = 1.5 + index * (wide + gap)
    for (const side of [-1, 1] as const) {
      const palette = palettes[(index + (side > 0 ? 2 : 0)) % palettes.length] ?? housePalettes.chalk
      buildHome(house, palette, side, z)
      streetTree(house, side, z + wide + gap / 2)
      moveToParts(house)
    }
    streetLamp(house, index % 2 === 0 ? -4.9 : 4.9, z + 1)
    moveToParts(house)
  }
  return finishHouse(house)
}

/** What stands before one home, and the light it gives, is still behind the next one. */
function moveToParts(house: HouseScene): void {
  house.parts.push(...house.glows.splice(0), ...house.front.splice(0))
}

function layStreet({ stage, ground }: HouseScene): void {
  const strip = (left: number, right: number): Vec[] => [
    [left, 0.01, 90],
    [right, 0.01, 90],
    [right, 0.01, -8],
    [left, 0.01, -8],
  ]
  const road = linear(
    stage.canvas,
    [0, 640],
    [0, 1067],
    [
      [0, '#f3a878'],
      [0.12, '#b0728a'],
      [0.4, '#54507c'],
      [1, '#23284a'],
    ],
  )
  ground.push(
    polygon(projectShape(stage.camera, strip(-6.2, 6.2)), '#6f6a86'),
    polygon(projectShape(stage.camera, strip(-3.9, 3.9)), road),
  )
  for (const x of [-4.05, 3.9]) ground.push(polygon(projectShape(stage.camera, strip(x, x + 0.15)), '#a79cb0'))
  const { random } = stage.canvas
  const shine = Array.from({ length: 22 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1
    const x = 800 + side * between(random, 60, 560)
    return rect(x, between(random, 720, 900), between(random, 10, 34), between(random, 60, 200), '#ffc278', {
      opacity: between(random, 0.06, 0.2),
    })
  })
  ground.push(group({ filter: blur(stage.canvas, 13), style: 'mix-blend-mode:screen' }, ...shine))
}

function buildHome(house: HouseScene, palette: HousePalette, side: -1 | 1, near: number): void {
  const far = near + wide
  const [eaves, ridge] = [5.6, 8.3]
  const middle = side * ((front + back) / 2)
  const onStreet =
    side < 0 ? facadeOf(house, [-front, near], [-front, far]) : facadeOf(house, [front, far], [front, near])
  const end = side < 0 ? facadeOf(house, [-back, near], [-front, near]) : facadeOf(house, [front, near], [back, near])
  const depth = back - front
  const gable: Point[] = [
    [0, 0],
    [depth, 0],
    [depth, eaves],
    [depth / 2, ridge],
    [0, eaves],
  ]
  block(house, [middle - 0.45, 7, near + wide * 0.6], [0.9, 2.6, 0.9], palette.stone)
  buildWall(house, onStreet, rectangle(0, 0, wide, eaves), palette.cladding, palette.wall)
  for (const x of [0.9, 3.4, 5.9])
    setWindow(house, onStreet, { at: [x, 3.5], size: [1.2, 1.5], columns: 2, rows: 2, trim: palette.trim })
  setWindow(house, onStreet, {
    at: [0.9, 0.9],
    size: [1.7, 1.6],
    columns: 2,
    rows: 2,
    trim: palette.trim,
    isWide: true,
  })
  setDoor(house, onStreet, { at: [3.5, 0.2], size: [1.1, 2.2], colour: palette.door, trim: palette.trim })
  setWindow(house, onStreet, {
    at: [5.5, 0.9],
    size: [1.7, 1.6],
    columns: 2,
    rows: 2,
    trim: palette.trim,
    isWide: true,
  })
  hangLantern(house, onStreet, [3.1, 1.8])
  buildWall(house, end, gable, palette.cladding, palette.wall)
  for (const [x, y] of [
    [1.2, 0.9],
    [4.4, 0.9],
    [1.2, 3.5],
    [4.4, 3.5],
  ] as const) {
    setWindow(house, end, {
      at: [x, y],
      size: [1.3, 1.6],
      columns: 2,
      rows: 2,
      trim: palette.trim,
      isDark: x > 4 && y < 1,
    })
  }
  setWindow(house, end, { at: [depth / 2 - 0.45, 6.0], size: [0.9, 0.9], columns: 2, rows: 2, trim: palette.trim })
  const over = 0.5
  const eaveX = side * (front - over)
  const low = (z: number): Vec => [eaveX, eaves - 0.2, z]
  const outer = (z: number): Vec => [side * (back + over), eaves - 0.2, z]
  const top = (z: number): Vec => [middle, ridge + 0.12, z]
  const [z1, z2] = [near - over, far + over]
  if (side < 0) layRoof(house, [low(z1), low(z2)], [top(z1), top(z2)], palette.roof)
  else layRoof(house, [low(z2), low(z1)], [top(z2), top(z1)], palette.roof)
  fascia(house, low(z1), low(z2), palette.trim, 0.6, 0.18)
  fascia(house, low(z1), top(z1), palette.trim, 0.7, 0.26)
  fascia(house, top(z1), outer(z1), palette.trim, 0.62, 0.26)
  const bedX = side * (front - 0.8)
  plantBed(house, { from: [bedX, near + 0.4], to: [bedX, near + 2.6], count: 4, size: 0.9 })
  plantBed(house, { from: [bedX, near + 5.2], to: [bedX, near + 7.6], count: 4, size: 0.9 })
}

function streetTree(house: HouseScene, side: -1 | 1, z: number): void {
  plantTree(
    house,
    { at: [side * 6.4, z], height: 6, spread: 3.8, colour: mix('#8a9a4a', '#c0803a', side > 0 ? 0.6 : 0) },
    'front',
  )
}

function streetLamp(house: HouseScene, x: number, z: number): void {
  block(house, [x - 0.05, 0, z], [0.1, 3.6, 0.1], '#22202a')
  block(house, [x - 0.17, 3.6, z - 0.12], [0.34, 0.46, 0.34], '#ffe9b0')
  block(house, [x - 0.21, 4.06, z - 0.16], [0.42, 0.1, 0.42], '#22202a')
  lampGlow(house, [x, 3.8, z], 2.6, 0.9)
  lampGlow(house, [x, 0.1, z], 2.4, 0.22)
}
