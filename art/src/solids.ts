import { between } from '@porchlight/domain/seeded-random'
import {
  blur,
  type Canvas,
  clip,
  group,
  linear,
  outline,
  type Point,
  path,
  polygon,
  round,
  type Stop,
  stroke,
} from './canvas.ts'
import { mix, shadow } from './colour.ts'
import {
  add,
  type Camera,
  circle,
  distanceTo,
  dot,
  type Frame,
  hull,
  type Plane,
  pixelsPerMetre,
  place,
  pointOn,
  project,
  projectShape,
  roundedOutline,
  turnVec,
  type Vec,
} from './space.ts'

export interface Light {
  /** Towards the light. */
  direction: Vec
  /** What lit and shaded surfaces lean to. */
  warm: string
  shade: string
  /** 0 is an overcast room, 1 a sunny street. */
  contrast: number
}

export interface Stage {
  canvas: Canvas
  camera: Camera
  light: Light
}

/** A piece of the picture and how far away it is: pieces are painted from the farthest on. */
export interface Piece {
  distance: number
  svg: string
}

export function paintInOrder(pieces: readonly Piece[]): string {
  return [...pieces]
    .sort((a, b) => b.distance - a.distance)
    .map(({ svg }) => svg)
    .join('')
}

/** A surface's colour under the stage's light; `level` 0 is shade, 1 is full light. */
export function lit({ light }: Stage, colour: string, level: number): string {
  const swing = (level - 0.5) * 2
  if (swing > 0) return mix(colour, light.warm, swing * 0.42 * light.contrast)
  return shadow(colour, light.shade, -swing * 0.72 * light.contrast)
}

export function levelOf({ light }: Stage, normal: Vec): number {
  const facing = dot(normal, light.direction)
  return 0.42 + 0.14 * normal[1] + (facing > 0 ? 0.44 : 0.22) * facing
}

/** A flat shape in space, a little darker towards its last edge. */
export function flat(stage: Stage, points: readonly Vec[], colour: string, level: number, fade = 0.1): string {
  const screen = projectShape(stage.camera, points)
  if (screen.length < 3) return ''
  const { from, to } = span(screen)
  const fill = linear(stage.canvas, from, to, [
    [0, lit(stage, colour, level + fade / 2)],
    [1, lit(stage, colour, level - fade / 2)],
  ])
  return polygon(screen, fill)
}

/** A shape given in a plane's own coordinates. */
export function onPlane(stage: Stage, plane: Plane, points: readonly Point[]): Point[] {
  return projectShape(
    stage.camera,
    points.map((point) => pointOn(plane, point)),
  )
}

const boxFaces: readonly { normal: Vec; corners: readonly Vec[] }[] = [
  {
    normal: [0, 1, 0],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  },
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [1, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
      [1, 0, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 1, 1],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
    ],
  },
  {
    normal: [1, 0, 0],
    corners: [
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
    ],
  },
]

export interface BoxLook {
  colour: string
  /** Metres of rounding; upholstery has some, joinery none. */
  soft?: number
  /** How much darker a face gets towards the floor. */
  fade?: number
  /** Wood shows its streaks. */
  isWood?: boolean
}

/** `at` is the corner nearest to the frame's left, bottom and front. */
export function box(stage: Stage, frame: Frame, at: Vec, size: Vec, look: BoxLook): Piece {
  const corner = (share: Vec): Vec =>
    place(frame, [at[0] + size[0] * share[0], at[1] + size[1] * share[1], at[2] + size[2] * share[2]])
  const middle = corner([0.5, 0.5, 0.5])
  const faces = boxFaces
    .map(({ normal, corners }) => ({ normal: turnVec(normal, frame.turn), points: corners.map(corner) }))
    .filter(({ normal, points }) => dot(normal, add(points[0] as Vec, stage.camera.position, -1)) < 0)
  const painted = faces.map(({ normal, points }) => {
    const level = levelOf(stage, normal)
    const surface = flat(stage, points, look.colour, level, look.fade ?? 0.14)
    return surface + (look.isWood ? streaks(stage, points, look.colour, level) : '') + edge(stage, points, look)
  })
  const svg = look.soft ? softened(stage, faces, painted, middle, look.soft, look.colour) : painted.join('')
  return { distance: distanceTo(stage.camera, middle), svg }
}

/** The bright line where a hard edge catches the light. */
function edge(stage: Stage, points: readonly Vec[], { colour, soft }: BoxLook): string {
  if (soft) return ''
  const shape = projectShape(stage.camera, points)
  return polygon(shape, 'none', { stroke: lit(stage, colour, 0.95), 'stroke-width': 0.9, 'stroke-opacity': 0.4 })
}

/** Grain runs along a face's longer side. */
function streaks(stage: Stage, points: readonly Vec[], colour: string, level: number): string {
  const [a, b, , d] = points as readonly [Vec, Vec, Vec, Vec]
  const isWide = Math.hypot(...add(b, a, -1)) >= Math.hypot(...add(d, a, -1))
  const [from, to, side] = isWide ? [a, b, add(d, a, -1)] : [a, d, add(b, a, -1)]
  const { random } = stage.canvas
  const width = Math.hypot(...side)
  const count = Math.min(14, Math.max(2, Math.round(width / 0.03)))
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + between(random, 0.15, 0.85)) / count
    const [x1, y1] = project(stage.camera, add(from, side, share))
    const [x2, y2] = project(
      stage.camera,
      add(to, side, Math.min(0.98, Math.max(0.02, share + between(random, -0.05, 0.05)))),
    )
    const tone = lit(stage, colour, level - between(random, 0.08, 0.3))
    return stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, tone, between(random, 0.6, 1.8), {
      opacity: 0.4,
    })
  })
  return lines.join('')
}

function softened(
  stage: Stage,
  faces: readonly { points: Vec[] }[],
  painted: string[],
  middle: Vec,
  soft: number,
  colour: string,
): string {
  const { canvas, camera } = stage
  const radius = soft * pixelsPerMetre(camera, middle)
  const silhouette = hull(faces.flatMap(({ points }) => points.map((point) => project(camera, point))))
  const d = roundedOutline(silhouette, radius)
  const inside = group({ filter: blur(canvas, Math.max(0.6, radius * 0.22)) }, ...painted)
  return path(d, lit(stage, colour, 0.42)) + group({ 'clip-path': clip(canvas, path(d, '#000')) }, inside)
}

export interface LatheLook {
  colour: string
  /** Stretches the circle along x and z: a bathtub is an oval. */
  stretch?: Point
  /** The colour seen into the top, for pots and tubs. */
  inside?: string
  gloss?: number
}

/** A turned shape: rings of [radius, height] from the bottom up. */
export function lathe(stage: Stage, frame: Frame, at: Vec, profile: readonly Point[], look: LatheLook): Piece {
  const { camera, canvas } = stage
  const [sx, sz] = look.stretch ?? [1, 1]
  const rings = smooth(profile).map(([radius, height]) =>
    circle(radius * sx, radius * sz, 48).map(([x, z]) =>
      project(camera, place(frame, [at[0] + x, at[1] + height, at[2] + z])),
    ),
  )
  const xs = rings.flat().map(([x]) => x)
  const fill = linear(canvas, [Math.min(...xs), 0], [Math.max(...xs), 0], roundStops(stage, look))
  const bands = rings.slice(1).map((ring, index) => outline(hull([...ring, ...(rings[index] as Point[])])))
  const top = rings.at(-1) as Point[]
  const topHeight = at[1] + (profile.at(-1) as Point)[1] + frame.origin[1]
  const lid = topHeight < camera.position[1] ? paintLid(stage, top, look) : ''
  const middle = place(frame, at)
  return { distance: distanceTo(camera, middle), svg: path(bands.join(''), fill) + lid }
}

/** Puts points between the given ones along a curve through them (Catmull-Rom); flat steps stay flat. */
function smooth(profile: readonly Point[]): Point[] {
  if (profile.length < 4) return [...profile]
  return profile.flatMap((point, index) => {
    const next = profile[index + 1]
    if (!next) return [point]
    const before = profile[index - 1] ?? point
    const after = profile[index + 2] ?? next
    return [0, 0.25, 0.5, 0.75].map(
      (t): Point => [
        Math.max(0.004, curve(before[0], point[0], next[0], after[0], t)),
        point[1] + (next[1] - point[1]) * t,
      ],
    )
  })
}

function curve(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
}

function paintLid(stage: Stage, top: readonly Point[], { colour, inside }: LatheLook): string {
  const { from, to } = span(top)
  if (!inside) return polygon(top, lit(stage, colour, 0.78))
  const depth = linear(stage.canvas, from, to, [
    [0, lit(stage, inside, 0.25)],
    [1, lit(stage, inside, 0.7)],
  ])
  return polygon(top, depth, { stroke: lit(stage, colour, 0.85), 'stroke-width': 1.5 })
}

function roundStops(stage: Stage, { colour, gloss = 0 }: LatheLook): Stop[] {
  const shine = lit(stage, mix(colour, '#ffffff', gloss), 0.85)
  const stops: Stop[] = [
    [0, lit(stage, colour, 0.5)],
    [0.28, shine],
    [0.62, lit(stage, colour, 0.42)],
    [0.9, lit(stage, colour, 0.14)],
    [1, lit(stage, colour, 0.24)],
  ]
  const right: Vec = [Math.cos(stage.camera.yaw), 0, -Math.sin(stage.camera.yaw)]
  if (dot(right, stage.light.direction) <= 0) return stops
  return stops.map(([offset, paint]): Stop => [1 - offset, paint]).reverse()
}

function span(points: readonly Point[]): { from: Point; to: Point } {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = (Math.min(...xs) + Math.max(...xs)) / 2
  return { from: [x, Math.min(...ys)], to: [x, Math.max(...ys)] }
}
