import { between } from '@porchlight/domain/seeded-random'
import { blur, clip, ellipse, group, linear, type Point, polygon, radial, round, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { box, lathe, lit, onPlane, type Piece } from '../solids.ts'
import { add, circle, type Frame, type Plane, place, project, rectangle } from '../space.ts'
import { boxFootprint, castShadow, put, type RoomScene, roundFootprint } from './room-scene.ts'
import { type WallName, wallOf } from './walls.ts'

/** A free-standing oval tub with a floor-standing tap. */
export function addTub(room: RoomScene, frame: Frame, outside: string): void {
  const { stage, palette } = room
  const profile: Point[] = Array.from({ length: 13 }, (_, step): Point => {
    const share = step / 12
    return [0.35 + 0.065 * share ** 0.7 - 0.03 * Math.sin(share * Math.PI), 0.02 + share * 0.56]
  })
  const oval: Point = [2.05, 1]
  const [tapX, tapY] = project(stage.camera, place(frame, [0.98, 0, 0.12]))
  const [, tapTop] = project(stage.camera, place(frame, [0.98, 0.92, 0.12]))
  const reach = (tapY - tapTop) * 0.2
  const tap = `M${round(tapX)} ${round(tapY)}V${round(tapTop + reach)}q0 ${round(-reach)} ${round(-reach)} ${round(-reach)}t${round(-reach)} ${round(reach * 0.8)}`
  put(room, frame, [
    {
      distance: 9,
      svg: stroke(tap, lit(stage, palette.metal, 0.25), 7) + stroke(tap, lit(stage, palette.metal, 0.9), 2.6),
    },
    lathe(stage, frame, [0, 0, 0], profile, { colour: outside, inside: '#f4f1ea', stretch: oval, gloss: 0.5 }),
    { distance: 0.1, svg: water(room, frame) },
  ])
  castShadow(room, frame, { shape: circle(0.8, 0.4, 24), height: 0.56 }, 12)
}

function water({ stage }: RoomScene, frame: Frame): string {
  const rim = circle(0.83, 0.4, 48).map(([x, z]) => project(stage.camera, place(frame, [x, 0.58, z])))
  const surface = circle(0.78, 0.36, 48).map(([x, z]) => project(stage.camera, place(frame, [x, 0.47, z])))
  const [left, right] = [surface[24] as Point, surface[0] as Point]
  const fill = linear(stage.canvas, left, right, [
    [0, '#d6ebe8'],
    [0.5, '#b7dad8'],
    [1, '#9fc9c9'],
  ])
  return group({ 'clip-path': clip(stage.canvas, polygon(rim, '#000')) }, polygon(surface, fill, { opacity: 0.85 }))
}

/** A floating vanity against the right wall or the back: drawers, stone top, vessel basin and tap. */
export function addVanity(room: RoomScene, frame: Frame, width: number): void {
  const { stage, palette } = room
  const basin: Point[] = [
    [0.12, 0],
    [0.18, 0.04],
    [0.205, 0.1],
    [0.21, 0.13],
  ]
  const basins = width > 1.3 ? [-width / 4, width / 4] : [0]
  const body = box(stage, frame, [-width / 2, 0.42, -0.25], [width, 0.4, 0.5], { colour: palette.wood, isWood: true })
  const seams = [0.62, 0.605].map((y, index) =>
    box(stage, frame, [-width / 2 + 0.01, y, -0.252], [width - 0.02, 0.012, 0.002], {
      colour: index === 0 ? '#2c2018' : palette.wood,
    }),
  )
  const middle = box(stage, frame, [-0.006, 0.43, -0.252], [0.012, 0.38, 0.002], { colour: '#2c2018' })
  const parts: Piece[] = [
    body,
    ...[...seams.slice(0, 1), middle].map((piece) => ({ ...piece, distance: body.distance - 0.4 })),
    {
      ...box(stage, frame, [-width / 2 - 0.015, 0.82, -0.265], [width + 0.03, 0.04, 0.53], { colour: '#ece7de' }),
      distance: body.distance - 0.5,
    },
  ]
  for (const x of basins) {
    parts.push({
      ...lathe(stage, frame, [x, 0.86, -0.02], basin, { colour: '#faf7f1', inside: '#d9d4ca', gloss: 0.5 }),
      distance: 0.5,
    })
    const [tx, ty] = project(stage.camera, place(frame, [x, 0.86, 0.2]))
    const [, up] = project(stage.camera, place(frame, [x, 1.14, 0.2]))
    const [ex, ey] = project(stage.camera, place(frame, [x, 1.1, 0.06]))
    const tap = `M${round(tx)} ${round(ty)}V${round(up)}L${round(ex)} ${round(ey)}v6`
    const svg =
      stroke(tap, lit(stage, palette.metal, 0.25), 6.5, { 'stroke-linejoin': 'round' }) +
      stroke(tap, lit(stage, palette.metal, 0.9), 2.4)
    parts.push({ distance: 0.4, svg })
  }
  const bottle: Point[] = [
    [0.03, 0],
    [0.032, 0.1],
    [0.012, 0.12],
    [0.012, 0.15],
  ]
  parts.push({
    ...lathe(stage, frame, [width / 2 - 0.12, 0.86, -0.05], bottle, { colour: palette.accent, gloss: 0.3 }),
    distance: 0.3,
  })
  castShadow(room, frame, boxFootprint(width, 0.1, 0.45), 16)
  put(room, frame, parts)
}

export function hangMirror(room: RoomScene, wall: WallName, centre: Point, radius: Point, isRound: boolean): void {
  const { stage, palette } = room
  const { plane, inward } = wallOf(room, wall)
  const lifted: Plane = { ...plane, origin: add(plane.origin, inward, 0.03) }
  const [rx, ry] = radius
  const shape = (grow: number) =>
    isRound ? circle(rx + grow, ry + grow, 64) : rectangle(-rx - grow, -ry - grow, (rx + grow) * 2, (ry + grow) * 2)
  const at = (grow: number, on: Plane, drop = 0) =>
    onPlane(
      stage,
      on,
      shape(grow).map(([x, y]): Point => [centre[0] + x, centre[1] + y - drop]),
    )
  const glass = at(0, lifted)
  const xs = glass.map(([x]) => x)
  const ys = glass.map(([, y]) => y)
  const sheen = linear(
    stage.canvas,
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      [0, mix(palette.wall, '#ffffff', 0.55)],
      [0.36, mix(palette.wall, '#dfe6e6', 0.6)],
      [0.4, '#fbfcfa'],
      [0.56, mix(palette.wall, '#cfd8d8', 0.6)],
      [1, mix(palette.wall, '#8f9a9c', 0.5)],
    ],
  )
  room.shell.push(
    polygon(at(0.02, plane, 0.04), stage.light.shade, { opacity: 0.4, filter: blur(stage.canvas, 7) }),
    polygon(at(0.022, lifted), lit(stage, palette.metal, 0.6)),
    polygon(at(0.008, lifted), lit(stage, palette.metal, 0.2)),
    polygon(glass, sheen),
  )
}

/** Tiles up a wall, in a running bond or upright. */
export function tileWall(room: RoomScene, wall: WallName, from: number, to: number, top: number, tile: Point): void {
  const { stage, palette } = room
  const { plane } = wallOf(room, wall)
  const { random } = stage.canvas
  const [w, h] = tile
  const base = palette.accentWall
  for (let y = 0; y < top - 0.001; y += h) {
    for (let x = from; x < to - 0.001; x += w) {
      const shape = onPlane(stage, plane, rectangle(x, y, Math.min(w, to - x), Math.min(h, top - y)))
      const tone = mix(base, random() < 0.5 ? '#ffffff' : '#2d2a2a', between(random, 0, 0.13))
      room.shell.push(
        polygon(shape, lit(stage, tone, wall === 'back' ? 0.56 : 0.46), {
          stroke: lit(stage, mix(base, '#ffffff', 0.35), 0.5),
          'stroke-width': 0.8,
          'stroke-opacity': 0.55,
        }),
      )
    }
  }
}

/** A folded towel over a rail on a wall. */
export function hangTowel(room: RoomScene, wall: WallName, at: Point, colour: string): void {
  const { stage, palette } = room
  const { plane, inward } = wallOf(room, wall)
  const lifted: Plane = { ...plane, origin: add(plane.origin, inward, 0.07) }
  const [x, y] = at
  const towel = onPlane(stage, lifted, rectangle(x, y - 0.62, 0.36, 0.64))
  const band = onPlane(stage, lifted, rectangle(x, y - 0.52, 0.36, 0.04))
  const rail = onPlane(stage, lifted, rectangle(x - 0.1, y, 0.56, 0.022))
  const xs = towel.map(([px]) => px)
  const fill = linear(
    stage.canvas,
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
    [
      [0, lit(stage, colour, 0.4)],
      [0.3, lit(stage, colour, 0.68)],
      [0.7, lit(stage, colour, 0.5)],
      [1, lit(stage, colour, 0.24)],
    ],
  )
  room.shell.push(
    polygon(onPlane(stage, plane, rectangle(x + 0.03, y - 0.66, 0.36, 0.66)), stage.light.shade, {
      opacity: 0.35,
      filter: blur(stage.canvas, 6),
    }),
    polygon(rail, lit(stage, palette.metal, 0.7)),
    polygon(towel, fill),
    polygon(band, lit(stage, palette.accent, 0.5), { opacity: 0.6 }),
  )
}

export function addStoolWithTowel(room: RoomScene, frame: Frame): void {
  const { stage, palette } = room
  const legs = [-0.13, 0.1].flatMap((x) =>
    [-0.13, 0.1].map((z) => box(stage, frame, [x, 0, z], [0.035, 0.42, 0.035], { colour: palette.wood })),
  )
  put(room, frame, [
    ...legs,
    {
      ...lathe(
        stage,
        frame,
        [0, 0.41, 0],
        [
          [0.19, 0],
          [0.19, 0.04],
        ],
        { colour: palette.wood },
      ),
      distance: 0.5,
    },
    {
      ...box(stage, frame, [-0.14, 0.45, -0.1], [0.28, 0.07, 0.2], { colour: palette.trim, soft: 0.03 }),
      distance: 0.4,
    },
    {
      ...box(stage, frame, [-0.13, 0.52, -0.09], [0.26, 0.06, 0.18], { colour: palette.accent2, soft: 0.03 }),
      distance: 0.3,
    },
  ])
  castShadow(room, frame, roundFootprint(0.18, 0.42), 7)
}

/** A soft halo around a mirror's wall light. */
export function wallLight(room: RoomScene, wall: WallName, at: Point): void {
  const { stage, palette } = room
  const { plane, inward } = wallOf(room, wall)
  const lifted: Plane = { ...plane, origin: add(plane.origin, inward, 0.08) }
  const [x, y] = onPlane(stage, lifted, [at, [at[0], at[1] + 0.1], [at[0] + 0.1, at[1]]])[0] as Point
  const isEvening = palette.time === 'evening'
  const halo = radial(stage.canvas, [x, y], 120, [
    [0, '#ffd591', isEvening ? 0.7 : 0.25],
    [1, '#ffd591', 0],
  ])
  room.shell.push(
    ellipse(x, y + 16, 5, 20, lit(stage, palette.metal, 0.6)),
    ellipse(x, y, 17, 17, isEvening ? '#fff0cf' : '#fbf5e8', { stroke: '#d8ccb4', 'stroke-width': 1 }),
  )
  room.glows.push(ellipse(x, y, 120, 120, halo, { style: 'mix-blend-mode:screen' }))
}
