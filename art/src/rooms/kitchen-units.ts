import { between } from '@porchlight/domain/seeded-random'
import { ellipse, linear, type Point, polygon, round, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import { box, lathe, lit, onPlane, type Piece } from '../solids.ts'
import { type Frame, type Plane, place, pointOn, project, rectangle, turnVec, type Vec } from '../space.ts'
import { boxFootprint, castShadow, put, type RoomScene } from './room-scene.ts'
import { wallOf } from './walls.ts'

export interface UnitLook {
  width: number
  height: number
  depth: number
  /** Height of its lower edge; wall cabinets hang. */
  base: number
  colour: string
  doors: number
  /** Rows of drawers instead of doors, by unit from the left. */
  drawers?: readonly number[]
}

/** Shaker fronts: a frame, a sunk panel, a bar handle. Its back is at the frame's +z side. */
export function cabinet(room: RoomScene, frame: Frame, look: UnitLook): Piece[] {
  const { stage } = room
  const { width, height, depth, base, colour } = look
  const body = box(stage, frame, [-width / 2, base, -depth / 2], [width, height, depth], { colour, fade: 0.06 })
  const front: Plane = {
    origin: place(frame, [-width / 2, base, -depth / 2 - 0.004]),
    across: turnVec([1, 0, 0], frame.turn),
    up: [0, 1, 0],
  }
  const each = width / look.doors
  const fronts = Array.from({ length: look.doors }, (_, index) => {
    const rows = look.drawers?.[index] ?? 1
    return Array.from({ length: rows }, (_, row) => {
      const tall = height / rows
      const area: [Point, Point] = [
        [index * each, row * tall],
        [each, tall],
      ]
      const handle = rows > 1 ? 'top' : index % 2 === 0 ? 'right' : 'left'
      return shakerFront(room, front, area, colour, base > 1 && handle !== 'top' ? 'bottom' : handle)
    }).join('')
  })
  return [body, { distance: body.distance - 0.5, svg: fronts.join('') }]
}

function shakerFront(
  room: RoomScene,
  front: Plane,
  [[x, y], [w, h]]: [Point, Point],
  colour: string,
  handle: 'top' | 'left' | 'right' | 'bottom',
): string {
  const { stage, palette } = room
  const area = (inset: number) => onPlane(stage, front, rectangle(x + inset, y + inset, w - inset * 2, h - inset * 2))
  const rail = Math.min(0.07, h * 0.24)
  const bars: Record<typeof handle, [Point, Point]> = {
    top: [
      [x + w / 2 - 0.07, y + h - rail * 0.62],
      [0.14, 0.014],
    ],
    bottom: [
      [x + w / 2 - 0.05, y + 0.035],
      [0.1, 0.014],
    ],
    left: [
      [x + 0.03, y + h - 0.22],
      [0.014, 0.14],
    ],
    right: [
      [x + w - 0.044, y + h - 0.22],
      [0.014, 0.14],
    ],
  }
  const [at, size] = bars[handle]
  const bar = (dx: number, dy: number) => onPlane(stage, front, rectangle(at[0] + dx, at[1] + dy, ...size))
  return [
    polygon(area(0.004), lit(stage, colour, 0.54), {
      stroke: lit(stage, colour, 0.02),
      'stroke-width': 1.2,
      'stroke-opacity': 0.55,
    }),
    polygon(area(rail), lit(stage, colour, 0.42), {
      stroke: lit(stage, colour, 0.1),
      'stroke-width': 1.4,
      'stroke-opacity': 0.6,
    }),
    polygon(area(rail + 0.008), 'none', {
      stroke: lit(stage, colour, 0.8),
      'stroke-width': 0.8,
      'stroke-opacity': 0.45,
    }),
    polygon(bar(0.006, -0.008), stage.light.shade, { opacity: 0.35 }),
    polygon(bar(0, 0), lit(stage, palette.metal, 0.7)),
  ].join('')
}

export function worktop(
  room: RoomScene,
  frame: Frame,
  width: number,
  depth: number,
  y = 0.88,
  colour = '#ebe6dc',
): Piece {
  return box(room.stage, frame, [-width / 2, y, -depth / 2], [width, 0.045, depth], { colour, fade: 0.1 })
}

/** Glazed tiles between worktop and cabinets on the back wall. */
export function tileBacksplash(room: RoomScene, from: number, to: number, bottom: number, top: number): void {
  const { stage, palette } = room
  const { plane } = wallOf(room, 'back')
  const { random } = stage.canvas
  const base = mix(palette.trim, palette.tile, 0.35)
  const w = 0.15
  const h = 0.075
  const rows = Math.ceil((top - bottom) / h)
  for (let row = 0; row < rows; row++) {
    for (let x = from - (row % 2 === 0 ? 0 : w / 2); x < to; x += w) {
      const left = Math.max(from, x)
      const wide = Math.min(to, x + w) - left
      if (wide <= 0.01) continue
      const shape = onPlane(stage, plane, rectangle(left, bottom + row * h, wide, Math.min(h, top - bottom - row * h)))
      const tone = mix(base, random() < 0.5 ? '#ffffff' : '#a89f90', between(random, 0, 0.2))
      room.shell.push(
        polygon(shape, lit(stage, tone, 0.52), {
          stroke: lit(stage, base, 0.22),
          'stroke-width': 0.7,
          'stroke-opacity': 0.6,
        }),
      )
    }
  }
}

/** A range: steel front, glass oven door, knobs and burners. */
export function range(room: RoomScene, frame: Frame, width: number): Piece[] {
  const { stage, palette } = room
  const steel = '#b9b7b2'
  const front: Plane = {
    origin: place(frame, [-width / 2, 0, -0.325]),
    across: turnVec([1, 0, 0], frame.turn),
    up: [0, 1, 0],
  }
  const area = (x: number, y: number, w: number, h: number) => onPlane(stage, front, rectangle(x, y, w, h))
  const door = area(0.06, 0.2, width - 0.12, 0.44)
  const glass = linear(stage.canvas, door[3] as Point, door[1] as Point, [
    [0, '#4a4744'],
    [0.45, '#2a2726'],
    [0.5, '#5a5653'],
    [0.6, '#2a2726'],
    [1, '#1d1b1b'],
  ])
  const knobs = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = project(stage.camera, pointOn(front, [(width * (index + 1)) / 6, 0.79]))
    return (
      ellipse(x, y, 6, 6, lit(stage, palette.metal, 0.4)) + ellipse(x - 1, y - 1, 4, 4, lit(stage, palette.metal, 0.8))
    )
  })
  const body = box(stage, frame, [-width / 2, 0.06, -0.32], [width, 0.86, 0.62], { colour: steel })
  const details = [
    polygon(door, glass, { stroke: '#8e8b86', 'stroke-width': 1.5 }),
    polygon(area(0.06, 0.67, width - 0.12, 0.022), lit(stage, '#e3e0da', 0.7)),
    ...knobs,
  ]
  return [
    body,
    { distance: body.distance - 0.5, svg: details.join('') },
    {
      ...box(stage, frame, [-width / 2 + 0.02, 0.92, -0.28], [width - 0.04, 0.015, 0.54], { colour: '#2b2a2a' }),
      distance: body.distance - 0.6,
    },
    { ...kettle(room, frame, [-width * 0.22, 0.935, -0.02]), distance: body.distance - 0.7 },
  ]
}

function kettle(room: RoomScene, frame: Frame, at: Vec): Piece {
  const profile: Point[] = [
    [0.1, 0],
    [0.115, 0.04],
    [0.1, 0.11],
    [0.05, 0.15],
    [0.02, 0.165],
    [0.02, 0.185],
  ]
  return lathe(room.stage, frame, at, profile, { colour: room.palette.accent, gloss: 0.4 })
}

/** A plastered hood that narrows towards the ceiling. */
export function hood(room: RoomScene, x: number, width: number, bottom: number): void {
  const { stage, palette, depth, height } = room
  const z = depth - 0.5
  const corner = (dx: number, y: number, dz: number): Vec => [x + dx, y, dz]
  const w = width / 2
  const top = w * 0.55
  const shape = (points: Vec[]) => points.map((point) => project(stage.camera, point))
  const colour = palette.cabinet === palette.trim ? palette.trim : lighten(palette.trim, 0.1)
  const front = shape([
    corner(-w, bottom + 0.16, z),
    corner(w, bottom + 0.16, z),
    corner(top, height, z + 0.2),
    corner(-top, height, z + 0.2),
  ])
  const side = stage.camera.position[0] < x ? -1 : 1
  const flank = shape([
    corner(side * w, bottom + 0.16, z),
    corner(side * w, bottom + 0.16, depth),
    corner(side * top, height, depth),
    corner(side * top, height, z + 0.2),
  ])
  const [fx, fy] = front[3] as Point
  const [, fb] = front[0] as Point
  const fill = linear(
    stage.canvas,
    [fx, fy],
    [fx, fb],
    [
      [0, lit(stage, colour, 0.42)],
      [1, lit(stage, colour, 0.62)],
    ],
  )
  room.shell.push(
    polygon(flank, lit(stage, colour, side < 0 ? 0.66 : 0.26)),
    polygon(front, fill),
    box(stage, { origin: [x, 0, depth - 0.25], turn: 0 }, [-w, bottom, -0.27], [width, 0.16, 0.52], {
      colour: palette.wood,
      isWood: true,
    }).svg,
  )
}

/** A sink let into the worktop with a tall curved tap behind it. */
export function sinkAndTap(room: RoomScene, frame: Frame, x: number): Piece {
  const { stage, palette } = room
  const top: Plane = {
    origin: place(frame, [x, 0.927, 0]),
    across: turnVec([1, 0, 0], frame.turn),
    up: turnVec([0, 0, 1], frame.turn),
  }
  const basin = onPlane(stage, top, rectangle(-0.3, -0.2, 0.6, 0.34))
  const [tx, ty] = project(stage.camera, place(frame, [x, 0.925, 0.2]))
  const [, up] = project(stage.camera, place(frame, [x, 1.26, 0.2]))
  const reach = (ty - up) * 0.28
  const tap = `M${round(tx)} ${round(ty)}V${round(up + reach)}q0 ${round(-reach)} ${round(reach)} ${round(-reach)}t${round(reach)} ${round(reach)}v${round(reach * 0.3)}`
  const svg = [
    polygon(basin, lit(stage, '#c9c4bb', 0.2), { stroke: lit(stage, '#ffffff', 0.6), 'stroke-width': 1.2 }),
    stroke(tap, lit(stage, darken(palette.metal, 0.2), 0.4), 6.5),
    stroke(tap, lit(stage, palette.metal, 0.85), 2.4),
  ]
  return { distance: 0.01, svg: svg.join('') }
}

/** Tall fridge with two doors, panelled like the cabinets. */
export function addFridge(room: RoomScene, frame: Frame): void {
  const look: UnitLook = { width: 0.95, height: 2.1, depth: 0.7, base: 0.06, colour: room.palette.cabinet, doors: 2 }
  put(room, frame, cabinet(room, frame, look))
  castShadow(room, frame, boxFootprint(0.95, 2.1, 0.7), 10)
}

/** Open boards with crockery on the back wall. */
export function openShelves(room: RoomScene, frame: Frame, width: number, heights: readonly number[]): Piece[] {
  const { stage, palette } = room
  const { random } = stage.canvas
  return heights.flatMap((y) => {
    const board = box(stage, frame, [-width / 2, y, -0.13], [width, 0.035, 0.26], {
      colour: palette.wood,
      isWood: true,
    })
    const things: Piece[] = []
    for (let x = -width / 2 + 0.12; x < width / 2 - 0.08; x += between(random, 0.19, 0.26)) {
      things.push(crockery(room, frame, [x, y + 0.035, 0]))
    }
    return [{ ...board, distance: 2 }, ...things.map((piece) => ({ ...piece, distance: 1 }))]
  })
}

function crockery(room: RoomScene, frame: Frame, at: Vec): Piece {
  const { palette, stage } = room
  const { random } = stage.canvas
  const glazes = [palette.trim, palette.accent, palette.accent2, '#d8cbb5', '#f4efe4']
  const colour = glazes[Math.floor(random() * glazes.length)] ?? palette.trim
  const shapes: Point[][] = [
    [
      [0.04, 0],
      [0.07, 0.05],
      [0.085, 0.09],
    ],
    [
      [0.05, 0],
      [0.075, 0.06],
      [0.07, 0.14],
      [0.03, 0.2],
      [0.036, 0.22],
    ],
    [
      [0.06, 0],
      [0.062, 0.14],
      [0.06, 0.15],
    ],
    [
      [0.08, 0],
      [0.09, 0.015],
      [0.09, 0.07],
    ],
  ]
  const profile = shapes[Math.floor(random() * shapes.length)] ?? []
  return lathe(stage, frame, at, profile, { colour, inside: darken(colour, 0.25), gloss: 0.3 })
}
