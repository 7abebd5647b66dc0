import { blur, clip, group, linear, type Point, polygon } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import { lit, onPlane } from '../solids.ts'
import { add, circle, type Plane, rectangle } from '../space.ts'
import type { RoomScene } from './room-scene.ts'
import { type WallName, wallOf } from './walls.ts'

export type Motif = 'hills' | 'sun' | 'leaf' | 'shapes' | 'sea'

export interface PictureLook {
  at: Point
  size: Point
  motif: Motif
  frame?: string
}

/** A framed print behind glass; what it shows is painted in the wall's own plane. */
export function hangPicture(room: RoomScene, wall: WallName, { at, size, motif, frame }: PictureLook): void {
  const { stage, palette } = room
  const { plane, inward } = wallOf(room, wall)
  const [width, height] = size
  const lifted: Plane = { ...plane, origin: add(plane.origin, inward, 0.035) }
  const area = (inset: number) =>
    onPlane(stage, lifted, rectangle(at[0] + inset, at[1] + inset, width - inset * 2, height - inset * 2))
  const mat = Math.min(0.11, width * 0.14)
  const map = (points: readonly Point[]) =>
    onPlane(
      stage,
      lifted,
      points.map(([x, y]): Point => [at[0] + mat + x * (width - mat * 2), at[1] + mat + y * (height - mat * 2)]),
    )
  const fall = onPlane(stage, plane, rectangle(at[0] + 0.03, at[1] - 0.06, width, height))
  const [from, , to] = area(0) as [Point, Point, Point]
  const glass = linear(stage.canvas, from, to, [
    [0.42, '#ffffff', 0],
    [0.5, '#ffffff', 0.16],
    [0.6, '#ffffff', 0.02],
    [1, '#ffffff', 0],
  ])
  const colour = frame ?? palette.wood
  room.shell.push(
    polygon(fall, stage.light.shade, { opacity: 0.36, filter: blur(stage.canvas, 6) }),
    polygon(area(0), lit(stage, colour, 0.36)),
    polygon(area(0.012), lit(stage, colour, 0.62)),
    polygon(area(0.03), lit(stage, '#fbf6ec', 0.5)),
    group(
      { 'clip-path': clip(stage.canvas, polygon(area(mat), '#000')) },
      ...motifs[motif](room, map, (width - mat * 2) / (height - mat * 2)),
    ),
    polygon(area(0.03), glass),
  )
}

/** `aspect` is width over height, so that a sun stays round. */
type Painter = (room: RoomScene, map: (points: readonly Point[]) => Point[], aspect: number) => string[]

const whole = rectangle(0, 0, 1, 1)

const motifs: Record<Motif, Painter> = {
  hills: ({ palette, stage }, map, aspect) => [
    polygon(map(whole), lit(stage, mix(paperOf(palette.rug), '#f3c99b', 0.5), 0.5)),
    polygon(map(disc(0.66, 0.7, 0.11 / aspect, 0.11)), lit(stage, palette.accent, 0.55)),
    polygon(map(wave(0.5, 0.07, 0.4)), lit(stage, mix(palette.accent2, '#f2e6d0', 0.55), 0.5)),
    polygon(map(wave(0.36, 0.08, 2.1)), lit(stage, mix(palette.accent2, '#f2e6d0', 0.2), 0.5)),
    polygon(map(wave(0.2, 0.06, 4)), lit(stage, darken(palette.accent2, 0.3), 0.5)),
  ],
  sun: ({ palette, stage }, map, aspect) => [
    polygon(map(whole), lit(stage, paperOf(palette.rug), 0.5)),
    polygon(map(disc(0.5, 0.56, 0.22 / aspect, 0.22)), lit(stage, palette.accent, 0.52)),
    polygon(map(rectangle(0, 0, 1, 0.4)), lit(stage, mix(palette.accentWall, '#f2e6d0', 0.25), 0.5)),
    polygon(map(rectangle(0, 0.4, 1, 0.016)), lit(stage, darken(palette.accentWall, 0.35), 0.5)),
  ],
  sea: ({ stage }, map, aspect) => [
    polygon(map(whole), lit(stage, '#dbe6e4', 0.5)),
    polygon(map(disc(0.3, 0.74, 0.07 / aspect, 0.07)), lit(stage, '#f6efdd', 0.7)),
    polygon(map(wave(0.48, 0.012, 0)), lit(stage, '#83aab6', 0.5)),
    polygon(map(wave(0.35, 0.02, 2)), lit(stage, '#5d8ba1', 0.5)),
    polygon(map(wave(0.2, 0.03, 1)), lit(stage, '#3f6c86', 0.5)),
    polygon(map(wave(0.07, 0.03, 3)), lit(stage, '#e6d3ae', 0.5)),
  ],
  leaf: ({ palette, stage }, map) => {
    const green = mix(palette.accent2, '#3c6a4a', 0.5)
    return [
      polygon(map(whole), lit(stage, paperOf(palette.rug), 0.5)),
      polygon(
        map([
          [0.49, 0.04],
          [0.51, 0.04],
          [0.53, 0.9],
          [0.52, 0.9],
        ]),
        lit(stage, darken(green, 0.2), 0.5),
      ),
      ...[0.24, 0.4, 0.56, 0.7].flatMap((y, index) => [
        polygon(map(leafAt(0.51, y, 0.7, 0.38 - index * 0.05)), lit(stage, green, 0.55)),
        polygon(map(leafAt(0.51, y - 0.05, Math.PI - 0.7, 0.38 - index * 0.05)), lit(stage, darken(green, 0.2), 0.5)),
      ]),
    ]
  },
  shapes: ({ palette, stage }, map, aspect) => [
    polygon(map(whole), lit(stage, paperOf(palette.rug), 0.5)),
    polygon(map(disc(0.36, 0.6, 0.27 / aspect, 0.27)), lit(stage, palette.accent, 0.52)),
    polygon(map(disc(0.62, 0.42, 0.29 / aspect, 0.29)), lit(stage, palette.accentWall, 0.5), { opacity: 0.85 }),
    polygon(
      map([
        [0.1, 0.1],
        [0.9, 0.1],
        [0.9, 0.26],
        [0.1, 0.16],
      ]),
      lit(stage, palette.accent2, 0.5),
    ),
  ],
}

function paperOf(colour: string): string {
  return lighten(colour, 0.4)
}

function wave(base: number, swing: number, phase: number): Point[] {
  const crest = Array.from({ length: 25 }, (_, step): Point => [step / 24, base + swing * Math.sin(step / 3.7 + phase)])
  return [[0, -0.1], ...crest, [1, -0.1]]
}

function disc(x: number, y: number, rx: number, ry: number): Point[] {
  return circle(rx, ry).map(([dx, dy]): Point => [x + dx, y + dy])
}

function leafAt(x: number, y: number, angle: number, length: number): Point[] {
  return Array.from({ length: 24 }, (_, step): Point => {
    const along = (step < 12 ? step : 23 - step) / 11
    const out = Math.sin(along * Math.PI) * length * 0.2 * (step < 12 ? 1 : -1)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    return [x + cos * along * length - sin * out, y + (sin * along * length + cos * out) * 0.8]
  })
}
