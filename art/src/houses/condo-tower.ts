import { between } from '@porchlight/domain/seeded-random'
import { blur, group, linear, polygon, rect } from '../canvas.ts'
import { mix } from '../colour.ts'
import type { Daytime } from '../sky.ts'
import { lit, onPlane } from '../solids.ts'
import { projectShape, rectangle, type Vec } from '../space.ts'
import { buildWall, type Facade, facadeOf } from './facades.ts'
import { plantBed, plantTree } from './garden.ts'
import type { HousePalette } from './house-palettes.ts'
import { createHouse, finishHouse, type HouseScene, lampGlow, tone } from './house-scene.ts'
import { block } from './roofs.ts'

const floor = 3.3
const floors = 10
const size = { width: 20, depth: 13 }

/** Balconies all the way up, a warm lobby below, and the city behind. */
export function drawCondoTower(palette: HousePalette, time: Daytime, seed: string): string {
  const house = createHouse(seed, time, { eye: [-15, 3.0, -38], target: [7.6, 0], focal: 1010, horizon: 905 })
  paintSkyline(house)
  layPlaza(house)
  buildTower(house, palette)
  buildLobby(house, palette)
  for (const x of [-8, 25.5, 31])
    plantTree(house, { at: [x, -7], height: 8.5, spread: 7, colour: x > 0 ? '#8aa54c' : '#789c4a' }, 'front')
  plantBed(house, { from: [-1, -6.4], to: [6.5, -6.4], count: 9, size: 1.2, blossoms: ['#f0d9e6'] })
  plantBed(house, { from: [13.5, -6.4], to: [21, -6.4], count: 9, size: 1.2, blossoms: ['#f0d9e6'] })
  return finishHouse(house)
}

function paintSkyline({ stage, ground, time }: HouseScene): void {
  const { canvas, camera } = stage
  const { random, width } = canvas
  const horizon = camera.centre[1]
  const layers = time === 'day' ? ['#c3d8e6', '#a6c0d4'] : ['#574f80', '#3a3b68']
  for (const [layer, colour] of layers.entries()) {
    const towers: string[] = []
    for (let x = -30; x < width; x += between(random, 50, 96)) {
      const high = between(random, 150, 470 - layer * 130)
      const wide = between(random, 50, 110)
      const fill = linear(
        canvas,
        [0, horizon - high],
        [0, horizon],
        [
          [0, mix(colour, '#ffffff', between(random, 0, 0.12))],
          [1, mix(colour, time === 'day' ? '#f3ecdc' : '#d98a72', 0.4)],
        ],
      )
      towers.push(rect(x, horizon - high, wide, high + 20, fill))
      if (time === 'dusk') {
        for (let light = 0; light < high / 7; light++)
          towers.push(
            rect(x + between(random, 5, wide - 8), horizon - between(random, 10, high - 8), 3.4, 5, '#ffd48a', {
              opacity: between(random, 0.35, 0.9),
            }),
          )
      }
    }
    ground.push(group({ filter: blur(canvas, 2 - layer) }, ...towers))
  }
}

function layPlaza({ stage, ground, time }: HouseScene): void {
  const plaza: Vec[] = [
    [-60, 0, 30],
    [90, 0, 30],
    [90, 0, -9],
    [-60, 0, -9],
  ]
  const road: Vec[] = [
    [-60, 0, -9],
    [90, 0, -9],
    [90, 0, -49],
    [-60, 0, -49],
  ]
  const asphalt = linear(
    stage.canvas,
    [0, 960],
    [0, 1067],
    time === 'day'
      ? [
          [0, '#9a9ca2'],
          [1, '#75787f'],
        ]
      : [
          [0, '#7a5c70'],
          [0.5, '#3d3f60'],
          [1, '#262a45'],
        ],
  )
  ground.push(
    polygon(projectShape(stage.camera, plaza), time === 'day' ? '#d5ccbd' : '#5d5a78'),
    polygon(projectShape(stage.camera, road), asphalt),
  )
  for (let x = -30; x < 60; x += 7) {
    const dash: Vec[] = [
      [x, 0.01, -17],
      [x + 3, 0.01, -17],
      [x + 3, 0.01, -17.5],
      [x, 0.01, -17.5],
    ]
    ground.push(polygon(projectShape(stage.camera, dash), '#f4ead2', { opacity: time === 'day' ? 0.7 : 0.4 }))
  }
}

function buildTower(house: HouseScene, palette: HousePalette): void {
  const { width, depth } = size
  const base = 4.6
  const top = floors * floor
  const side = facadeOf(house, [0, depth], [0, 0], base)
  const face = facadeOf(house, [0, 0], [width, 0], base)
  block(house, [5, base + top, 3], [10, 2.8, 8], palette.accent)
  block(house, [-0.4, base + top, -0.4], [width + 0.8, 0.5, depth + 0.8], palette.trim)
  buildWall(house, side, rectangle(0, 0, depth, top), 'concrete', palette.wall)
  buildWall(house, face, rectangle(0, 0, width, top), 'concrete', palette.wall)
  for (let level = 0; level < floors; level++) {
    const y = level * floor
    glaze(house, side, 1.0, y + 0.5, 4.8, 3)
    glaze(house, side, 7.2, y + 0.5, 4.8, 3)
    glaze(house, face, 0.6, y + 0.4, 5.6, 4)
    glaze(house, face, 7.2, y + 0.4, 5.6, 4)
    glaze(house, face, 13.8, y + 0.4, 5.6, 4)
    if (level === 0) continue
    const floorY = base + y
    block(house, [0.4, floorY, -1.7], [6.0, 0.22, 1.7], palette.stone)
    block(house, [13.6, floorY, -1.7], [6.0, 0.22, 1.7], palette.stone)
    for (const x of [0.4, 13.6]) balustrade(house, x, floorY + 0.22, 6.0)
    if (level % 2 === 0) block(house, [x0(level), floorY + 0.22, -1.5], [0.9, 0.6, 0.6], '#5f8a4c')
  }
}

function x0(level: number): number {
  return level % 4 === 0 ? 0.8 : 17.6
}

function glaze(house: HouseScene, facade: Facade, x: number, y: number, width: number, panes: number): void {
  if (!facade.isSeen) return
  const { stage, parts, time } = house
  const { random } = stage.canvas
  const each = width / panes
  const isHome = random() < 0.62
  for (let pane = 0; pane < panes; pane++) {
    const shape = onPlane(stage, facade.plane, rectangle(x + pane * each + 0.04, y, each - 0.08, 2.5))
    const ys = shape.map(([, py]) => py)
    const isLit = time === 'dusk' && isHome && random() < 0.85
    const glass = isLit
      ? linear(
          stage.canvas,
          [0, Math.min(...ys)],
          [0, Math.max(...ys)],
          [
            [0, '#fff0c4'],
            [1, mix('#f0a04a', '#ffcf7a', random())],
          ],
        )
      : lit(
          stage,
          mix(
            time === 'day' ? '#6f9dbd' : '#4b4a7c',
            time === 'day' ? '#dcebf2' : '#c9798a',
            between(random, 0.05, 0.5),
          ),
          facade.level,
        )
    parts.push(polygon(shape, glass))
    if (random() < 0.4)
      parts.push(
        polygon(
          onPlane(stage, facade.plane, rectangle(x + pane * each + 0.04, y, each * 0.34, 2.5)),
          isLit ? '#fff6dd' : '#e6e3dc',
          { opacity: 0.45 },
        ),
      )
  }
}

function balustrade({ stage, parts }: HouseScene, x: number, y: number, width: number): void {
  const pane: Vec[] = [
    [x, y, -1.66],
    [x + width, y, -1.66],
    [x + width, y + 1.0, -1.66],
    [x, y + 1.0, -1.66],
  ]
  const end: Vec[] = [
    [x, y, 0],
    [x, y, -1.66],
    [x, y + 1.0, -1.66],
    [x, y + 1.0, 0],
  ]
  for (const shape of [end, pane])
    parts.push(
      polygon(projectShape(stage.camera, shape), '#d9ecf2', {
        opacity: 0.34,
        stroke: '#f4fbfd',
        'stroke-width': 0.9,
        'stroke-opacity': 0.7,
      }),
    )
}

function buildLobby(house: HouseScene, palette: HousePalette): void {
  const { stage, parts, time } = house
  block(house, [-1.9, 4.6, -3.4], [size.width + 3.8, 0.4, 3.4], palette.wall)
  const side = facadeOf(house, [-1.5, 13], [-1.5, -3])
  const face = facadeOf(house, [-1.5, -3], [size.width + 1.5, -3])
  buildWall(house, side, rectangle(0, 0, 16, 4.6), 'stone', palette.accent)
  buildWall(house, face, rectangle(0, 0, size.width + 3, 4.6), 'stone', palette.accent)
  for (const x of [0.8, 5.4, 13.6, 18.2]) {
    const shape = onPlane(stage, face.plane, rectangle(x, 0.3, 4.0, 3.6))
    const ys = shape.map(([, y]) => y)
    const glass = linear(
      stage.canvas,
      [0, Math.min(...ys)],
      [0, Math.max(...ys)],
      time === 'dusk'
        ? [
            [0, '#fff1c8'],
            [1, '#f0a351'],
          ]
        : [
            [0, '#9cc0d6'],
            [1, '#3f5d76'],
          ],
    )
    parts.push(polygon(shape, glass, { stroke: tone(house, palette.trim), 'stroke-width': 2 }))
  }
  const door = onPlane(stage, face.plane, rectangle(10, 0.05, 3.0, 3.7))
  parts.push(polygon(door, time === 'dusk' ? '#ffe3a6' : '#b9d4e2', { stroke: '#2c2b2e', 'stroke-width': 2.4 }))
  block(house, [8.2, 3.9, -6], [3.8, 0.3, 3.1], palette.trim)
  lampGlow(house, [10, 2.4, -4], 11, 0.45)
  lampGlow(house, [3, 2.4, -4], 8, 0.3)
  lampGlow(house, [18, 2.4, -4], 8, 0.3)
}
