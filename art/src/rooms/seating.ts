import { blur, clip, group, path, radial, round } from '../canvas.ts'
import { darken } from '../colour.ts'
import { box, lathe, lit, type Piece } from '../solids.ts'
import { distanceTo, type Frame, pixelsPerMetre, place, project, type Vec } from '../space.ts'
import { boxFootprint, castShadow, put, type RoomScene } from './room-scene.ts'

export interface SofaLook {
  width: number
  colour: string
  seats: number
  pillows: readonly string[]
}

export function addSofa(room: RoomScene, frame: Frame, look: SofaLook): void {
  const { stage, palette } = room
  const { width, colour, seats } = look
  const depth = 0.95
  const arm = 0.17
  const left = -width / 2
  const front = -depth / 2
  const each = (width - arm * 2) / seats
  const legs = { colour: darken(palette.wood, 0.25) }
  const parts = [left + 0.08, -left - 0.13].flatMap((x) =>
    [front + 0.08, -front - 0.13].map((z) => box(stage, frame, [x, 0, z], [0.05, 0.14, 0.05], legs)),
  )
  parts.push(
    box(stage, frame, [left + 0.02, 0.12, front + 0.02], [width - 0.04, 0.2, depth - 0.04], { colour, soft: 0.04 }),
    box(stage, frame, [left + 0.04, 0.12, -front - 0.22], [width - 0.08, 0.66, 0.22], { colour, soft: 0.08 }),
    box(stage, frame, [left, 0.12, front], [arm, 0.48, depth], { colour, soft: 0.07 }),
    box(stage, frame, [-left - arm, 0.12, front], [arm, 0.48, depth], { colour, soft: 0.07 }),
  )
  for (let seat = 0; seat < seats; seat++) {
    const x = left + arm + seat * each
    parts.push(
      box(stage, frame, [x + 0.004, 0.31, front - 0.01], [each - 0.008, 0.16, depth - 0.25], { colour, soft: 0.05 }),
      box(stage, frame, [x + 0.008, 0.45, 0.09], [each - 0.016, 0.42, 0.2], { colour, soft: 0.09 }),
    )
  }
  const spots = [left + arm + 0.22, -left - arm - 0.22, left + arm + 0.56, -left - arm - 0.58]
  for (const [index, tone] of look.pillows.entries()) {
    const size = index < 2 ? 0.46 : 0.4
    const at: Vec = [spots[index] ?? 0, 0.47 + size / 2, index < 2 ? -0.02 : -0.12]
    parts.push(pillow(room, frame, at, size, tone, index % 2 === 0 ? -7 : 6))
  }
  castShadow(room, frame, boxFootprint(width, 0.6, depth), 14)
  put(room, frame, parts)
}

export function addArmchair(room: RoomScene, frame: Frame, colour: string, pillowColour: string): void {
  const { stage, palette } = room
  const legs = { colour: palette.wood }
  const parts = [-0.34, 0.295].flatMap((x) =>
    [-0.32, 0.29].map((z) => box(stage, frame, [x, 0, z], [0.045, 0.2, 0.045], legs)),
  )
  parts.push(
    box(stage, frame, [-0.38, 0.18, -0.36], [0.76, 0.14, 0.74], { colour, soft: 0.04 }),
    box(stage, frame, [-0.36, 0.2, 0.2], [0.72, 0.7, 0.19], { colour, soft: 0.1 }),
    box(stage, frame, [-0.4, 0.2, -0.34], [0.13, 0.4, 0.68], { colour, soft: 0.06 }),
    box(stage, frame, [0.27, 0.2, -0.34], [0.13, 0.4, 0.68], { colour, soft: 0.06 }),
    box(stage, frame, [-0.27, 0.3, -0.38], [0.54, 0.16, 0.6], { colour, soft: 0.05 }),
    pillow(room, frame, [0, 0.66, 0.1], 0.4, pillowColour, 4),
  )
  castShadow(room, frame, boxFootprint(0.78, 0.5, 0.74), 12)
  put(room, frame, parts)
}

/** A plump square: its sides bow in, its corners point out. */
export function pillow(room: RoomScene, frame: Frame, at: Vec, size: number, colour: string, tilt: number): Piece {
  const { stage } = room
  const { canvas, light } = stage
  const centre = place(frame, at)
  const [x, y] = project(stage.camera, centre)
  const r = round((size / 2) * pixelsPerMetre(stage.camera, centre))
  const bow = round(r * 0.84)
  const d = `M${-r} ${-r}Q0 ${-bow} ${r} ${-r}Q${bow} 0 ${r} ${r}Q0 ${bow} ${-r} ${r}Q${-bow} 0 ${-r} ${-r}Z`
  const fill = radial(canvas, [-r * 0.25, -r * 0.3], r * 1.7, [
    [0, lit(stage, colour, 0.8)],
    [0.55, lit(stage, colour, 0.5)],
    [1, lit(stage, colour, 0.1)],
  ])
  const fall = {
    opacity: 0.4,
    filter: blur(canvas, r * 0.16),
    transform: `translate(${round(r * 0.1)} ${round(r * 0.12)})`,
  }
  const crease = path(`M${-r * 0.12} ${-r}Q0 ${-r * 0.35} ${r * 0.05} ${r * 0.02}`, 'none', {
    stroke: lit(stage, colour, 0.1),
    'stroke-width': r * 0.1,
    'stroke-linecap': 'round',
    opacity: 0.16,
    filter: blur(canvas, r * 0.09),
  })
  const svg = group(
    { transform: `translate(${round(x)} ${round(y)}) rotate(${tilt}) scale(1 0.92)` },
    path(d, light.shade, fall),
    path(d, fill),
    group({ 'clip-path': clip(canvas, path(d, '#000')) }, crease),
  )
  return { distance: distanceTo(stage.camera, centre) - 0.25, svg }
}

export function addChair(room: RoomScene, frame: Frame, wood: string, seat: string): void {
  const { stage } = room
  const look = { colour: wood }
  const parts = [-0.2, 0.165].flatMap((x) => [
    box(stage, frame, [x, 0, -0.21], [0.035, 0.44, 0.035], look),
    box(stage, frame, [x, 0, 0.18], [0.035, 0.86, 0.035], look),
  ])
  parts.push(
    box(stage, frame, [-0.22, 0.41, -0.23], [0.44, 0.04, 0.44], look),
    box(stage, frame, [-0.215, 0.44, -0.225], [0.43, 0.06, 0.41], { colour: seat, soft: 0.025 }),
    box(stage, frame, [-0.2, 0.64, 0.17], [0.4, 0.22, 0.05], { colour: seat, soft: 0.03 }),
  )
  castShadow(room, frame, boxFootprint(0.42, 0.45, 0.42), 8)
  put(room, frame, parts)
}

export function addStool(room: RoomScene, frame: Frame, seat: string): void {
  const { stage, palette } = room
  const metal = { colour: palette.metal }
  const parts = [-0.17, 0.145].flatMap((x) =>
    [-0.17, 0.145].map((z) => box(stage, frame, [x, 0, z], [0.026, 0.64, 0.026], metal)),
  )
  parts.push(
    box(stage, frame, [-0.16, 0.22, -0.16], [0.32, 0.022, 0.022], metal),
    lathe(
      stage,
      frame,
      [0, 0.62, 0],
      [
        [0.18, 0],
        [0.205, 0.03],
        [0.205, 0.06],
        [0.19, 0.08],
      ],
      { colour: seat },
    ),
    { ...box(stage, frame, [-0.19, 0.72, 0.14], [0.38, 0.18, 0.045], { colour: seat, soft: 0.04 }) },
  )
  castShadow(room, frame, boxFootprint(0.38, 0.65, 0.38), 8)
  put(room, frame, parts)
}
