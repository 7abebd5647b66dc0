import { between, pick } from '@porchlight/domain/seeded-random'
import { blur, group, linear, path, polygon, rect, round } from '../canvas.ts'
import { mix } from '../colour.ts'
import { box, lathe, lit, onPlane } from '../solids.ts'
import { type Plane, project, projectShape, rectangle, standing, type Vec } from '../space.ts'
import { buildPergola, hangLights } from './pergola.ts'
import { addPlant } from './plants.ts'
import type { RoomPalette } from './room-palettes.ts'
import { castShadow, createRoom, finishRoom, glow, put, type RoomScene, roundFootprint } from './room-scene.ts'
import { layRug } from './rugs.ts'
import { addArmchair, addSofa } from './seating.ts'
import { onTop, vaseWithTwigs } from './tables.ts'
import { paintVista } from './vista.ts'

/** A deck under a pergola, with the evening or the sea beyond its glass railing. */
export function drawTerrace(palette: RoomPalette, seed: string): string {
  const room = createRoom(seed, palette, {
    width: 6.4,
    height: 2.7,
    depth: 4.4,
    eye: [3.3, 1.5, -2.3],
    yaw: -0.06,
    horizon: 470,
  })
  const { random } = room.stage.canvas
  paintVista(room, pick(random, ['hills', 'sea', 'city'] as const))
  layDeck(room)
  addRailing(room)
  addHouseWall(room)
  layRug(room, [3.4, 2.2], [3.2, 2.2], pick(random, ['stripes', 'diamonds', 'border'] as const))
  addSofa(room, standing(3.4, 3.5), {
    width: 2.5,
    colour: palette.textile,
    seats: 3,
    pillows: [palette.accent, palette.accent2, palette.trim, palette.accentWall],
  })
  addArmchair(room, standing(5.25, 2.2, 1.15), palette.textile, palette.accent)
  addFireTable(room)
  addPlant(room, [1.5, 3.9], pick(random, ['olive', 'palm'] as const), 1.5, palette.accent2)
  addPlant(room, [5.9, 3.8], pick(random, ['fern', 'palm', 'olive'] as const), 1.15, palette.trim)
  addPlant(room, [0.75, 1.6], 'fern', 0.7, palette.trim)
  buildPergola(room)
  hangLights(room)
  return finishRoom(room, random() < 0.5)
}

function layDeck({ stage, width, depth, palette, shell }: RoomScene): void {
  const { random } = stage.canvas
  const wood = mix(palette.wood, '#c9b79a', 0.34)
  for (let z = depth; z > -2.2; z -= 0.15) {
    let x = -2
    while (x < width + 2) {
      const end = x + between(random, 1.6, 3.2)
      const tone = mix(wood, random() < 0.5 ? '#3a2a1f' : '#f0dcbc', between(random, 0, 0.14))
      const board: Vec[] = [
        [x, 0, z],
        [end, 0, z],
        [end, 0, z - 0.15],
        [x, 0, z - 0.15],
      ]
      shell.push(
        polygon(projectShape(stage.camera, board), lit(stage, tone, 0.5), {
          stroke: lit(stage, tone, 0),
          'stroke-width': 1.1,
          'stroke-opacity': 0.6,
        }),
      )
      x = end
    }
  }
  const [, far] = project(stage.camera, [0, 0, depth])
  const fade = linear(
    stage.canvas,
    [0, far],
    [0, 1067],
    [
      [0, '#fff0d2', palette.time === 'day' ? 0.26 : 0.12],
      [0.4, '#fff0d2', 0.03],
      [1, stage.light.shade, 0.4],
    ],
  )
  shell.push(rect(0, far, 1600, 1067 - far, fade))
}

function addRailing({ stage, width, depth, shell }: RoomScene): void {
  const frame = standing(0, depth)
  const panes = 4
  for (let pane = 0; pane < panes; pane++) {
    const x = -1 + (pane * (width + 2)) / panes
    const glass: Vec[] = [
      [x + 0.05, 0.1, depth],
      [x + (width + 2) / panes - 0.05, 0.1, depth],
      [x + (width + 2) / panes - 0.05, 0.98, depth],
      [x + 0.05, 0.98, depth],
    ]
    shell.push(
      polygon(projectShape(stage.camera, glass), '#eef7f8', {
        opacity: 0.2,
        stroke: '#ffffff',
        'stroke-width': 1,
        'stroke-opacity': 0.6,
      }),
    )
    shell.push(box(stage, frame, [x, 0, -0.02], [0.05, 1.0, 0.05], { colour: '#4a4744' }).svg)
  }
  shell.push(box(stage, frame, [-1, 0.98, -0.04], [width + 2, 0.06, 0.08], { colour: '#5a554f' }).svg)
}

/** The house on the left: a wall of warm plaster with a lit sliding door. */
function addHouseWall({ stage, depth, palette, shell, glows }: RoomScene): void {
  const plane: Plane = { origin: [0.2, 0, 0], across: [0, 0, 1], up: [0, 1, 0] }
  const area = (x: number, y: number, w: number, h: number) => onPlane(stage, plane, rectangle(x, y, w, h))
  const isDay = palette.time === 'day'
  const [x1] = project(stage.camera, [0.2, 1, 0.5])
  const [x2] = project(stage.camera, [0.2, 1, depth])
  const plaster = linear(
    stage.canvas,
    [x1, 0],
    [x2, 0],
    [
      [0, lit(stage, palette.wall, isDay ? 0.4 : 0.2)],
      [1, lit(stage, palette.wall, isDay ? 0.58 : 0.36)],
    ],
  )
  const inside = linear(
    stage.canvas,
    [0, 300],
    [0, 800],
    isDay
      ? [
          [0, '#c3dcea'],
          [0.42, '#dfe9ea'],
          [0.46, '#7d9b83'],
          [0.62, '#5f7f6a'],
          [1, '#75685a'],
        ]
      : [
          [0, '#ffe9b8'],
          [0.6, '#f7b863'],
          [1, '#c97f3a'],
        ],
  )
  shell.push(
    polygon(area(-3, 0, depth + 3, 3.2), plaster),
    polygon(area(-1.2, 0.04, 4.2, 2.24), lit(stage, palette.metal, 0.2)),
    polygon(area(-1.14, 0.1, 2.0, 2.12), inside),
    polygon(area(0.94, 0.1, 2.0, 2.12), inside),
  )
  const sheen = area(1.1, 0.1, 0.5, 2.12)
  shell.push(polygon(sheen, '#ffffff', { opacity: 0.16 }))
  if (!isDay)
    glows.push(
      polygon(area(-1.2, 0.04, 4.2, 2.24), '#ffc26b', {
        opacity: 0.5,
        filter: blur(stage.canvas, 46),
        style: 'mix-blend-mode:screen',
      }),
    )
}

function addFireTable(room: RoomScene): void {
  const { stage, palette } = room
  const frame = standing(3.4, 2.2)
  const isEvening = palette.time === 'evening'
  const stone = '#b7ada0'
  const table = [
    lathe(
      stage,
      frame,
      [0, 0, 0],
      [
        [0.46, 0],
        [0.46, 0.3],
      ],
      { colour: stone },
    ),
    {
      ...lathe(
        stage,
        frame,
        [0, 0.3, 0],
        [
          [0.58, 0],
          [0.58, 0.06],
        ],
        { colour: stone },
      ),
      distance: 2,
    },
  ]
  if (!isEvening) table.push(...onTop(vaseWithTwigs(room, frame, [0.05, 0.36, 0], 0.4)))
  put(room, frame, table)
  castShadow(room, frame, roundFootprint(0.5, 0.36), 12)
  if (!isEvening) return
  const [x, y] = project(stage.camera, [3.4, 0.36, 2.2])
  const flames = [
    [-44, 40],
    [-24, 66],
    [0, 88],
    [22, 62],
    [42, 44],
    [-10, 52],
    [12, 46],
  ].map(([dx, tall], index) => {
    const h = tall as number
    const base = x + (dx as number)
    const sway = index % 2 === 0 ? 6 : -6
    const d = `M${round(base)} ${round(y)}C${round(base - h * 0.32)} ${round(y - h * 0.2)} ${round(base - h * 0.1)} ${round(y - h * 0.55)} ${round(base + sway)} ${round(y - h)}C${round(base + h * 0.12)} ${round(y - h * 0.6)} ${round(base + h * 0.32)} ${round(y - h * 0.2)} ${round(base)} ${round(y)}Z`
    const fire = linear(
      stage.canvas,
      [0, y - h],
      [0, y],
      [
        [0, '#ff8a2a', 0.2],
        [0.4, '#ffae45', 0.9],
        [1, '#fff0b8', 1],
      ],
    )
    return path(d, fire)
  })
  room.pieces.push({ distance: 1, svg: group({ filter: blur(stage.canvas, 2.2) }, ...flames) })
  glow(room, [3.4, 0.6, 2.2], 1.9, '#ff9a3d', 0.7)
}
