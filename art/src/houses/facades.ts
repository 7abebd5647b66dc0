import { between } from '@porchlight/domain/seeded-random'
import { clip, group, linear, type Point, polygon, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import { levelOf, lit, onPlane } from '../solids.ts'
import { add, dot, type Plane, pointOn, project, projectShape, rectangle, unit, type Vec } from '../space.ts'
import { type HouseScene, tone } from './house-scene.ts'

export type Cladding = 'clapboard' | 'battens' | 'brick' | 'stone' | 'shingle' | 'stucco' | 'wood' | 'concrete'

export interface Facade {
  plane: Plane
  length: number
  normal: Vec
  level: number
  isSeen: boolean
}

/** A wall standing on the ground from one point to the next, left to right as seen from outside. */
export function facadeOf({ stage }: HouseScene, from: Point, to: Point, base = 0): Facade {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz)
  const normal = unit([dz, 0, -dx])
  const origin: Vec = [from[0], base, from[1]]
  return {
    plane: { origin, across: [dx / length, 0, dz / length], up: [0, 1, 0] },
    length,
    normal,
    level: levelOf(stage, normal),
    isSeen: dot(normal, add(origin, stage.camera.position, -1)) < 0,
  }
}

/** Shape in the wall's own metres, usually a rectangle or a house-end with its gable. */
export function buildWall(
  house: HouseScene,
  facade: Facade,
  shape: readonly Point[],
  cladding: Cladding,
  colour: string,
): void {
  if (!facade.isSeen) return
  const { stage } = house
  const surface = tone(house, colour)
  const screen = onPlane(stage, facade.plane, shape)
  const ys = screen.map(([, y]) => y)
  const fill = linear(
    stage.canvas,
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, lit(stage, surface, facade.level - 0.06)],
      [0.5, lit(stage, surface, facade.level + 0.05)],
      [1, lit(stage, surface, facade.level - 0.08)],
    ],
  )
  const inside = clip(stage.canvas, polygon(screen, '#000'))
  house.parts.push(
    polygon(screen, fill),
    group({ 'clip-path': inside }, ...textures[cladding](house, facade, shape, surface)),
  )
}

type Texture = (house: HouseScene, facade: Facade, shape: readonly Point[], colour: string) => string[]

const textures: Record<Cladding, Texture> = {
  clapboard: (house, facade, shape, colour) => courses(house, facade, shape, colour, 0.17),
  shingle: (house, facade, shape, colour) => [
    ...courses(house, facade, shape, colour, 0.2),
    ...bricks(house, facade, shape, colour, [0.16, 0.2], 0.16),
  ],
  brick: (house, facade, shape, colour) => bricks(house, facade, shape, colour, [0.3, 0.1], 0.26),
  stone: (house, facade, shape, colour) => bricks(house, facade, shape, colour, [0.46, 0.24], 0.4),
  battens: (house, facade, shape, colour) => uprights(house, facade, shape, colour, 0.4, 2.4),
  wood: (house, facade, shape, colour) => [
    ...uprights(house, facade, shape, colour, 0.14, 1.1),
    ...grain(house, facade, shape, colour),
  ],
  concrete: (house, facade, shape, colour) => uprights(house, facade, shape, colour, 2.4, 1),
  stucco: () => [],
}

function extent(shape: readonly Point[]): { left: number; right: number; bottom: number; top: number } {
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

export function line(
  { stage }: HouseScene,
  { plane }: Facade,
  from: Point,
  to: Point,
  colour: string,
  width: number,
  opacity: number,
): string {
  const [x1, y1] = project(stage.camera, pointOn(plane, from))
  const [x2, y2] = project(stage.camera, pointOn(plane, to))
  return stroke(`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`, colour, width, { opacity })
}

function courses(house: HouseScene, facade: Facade, shape: readonly Point[], colour: string, step: number): string[] {
  const { left, right, bottom, top } = extent(shape)
  const dark = lit(house.stage, colour, facade.level - 0.42)
  const light = lit(house.stage, colour, facade.level + 0.35)
  const lines: string[] = []
  for (let y = bottom + step; y < top; y += step) {
    lines.push(line(house, facade, [left, y], [right, y], dark, 1.5, 0.5))
    lines.push(line(house, facade, [left, y + 0.03], [right, y + 0.03], light, 1, 0.4))
  }
  return lines
}

function uprights(
  house: HouseScene,
  facade: Facade,
  shape: readonly Point[],
  colour: string,
  step: number,
  width: number,
): string[] {
  const { left, right, bottom, top } = extent(shape)
  const dark = lit(house.stage, colour, facade.level - 0.36)
  const light = lit(house.stage, colour, facade.level + 0.3)
  const lines: string[] = []
  for (let x = left + step / 2; x < right; x += step) {
    lines.push(line(house, facade, [x, bottom], [x, top], dark, width, 0.5))
    lines.push(line(house, facade, [x - 0.025, bottom], [x - 0.025, top], light, width * 0.6, 0.4))
  }
  return lines
}

function grain(house: HouseScene, facade: Facade, shape: readonly Point[], colour: string): string[] {
  const { random } = house.stage.canvas
  const { left, right, bottom, top } = extent(shape)
  const boards: string[] = []
  for (let x = left; x < right; x += 0.14) {
    const board = onPlane(house.stage, facade.plane, rectangle(x, bottom, 0.14, top - bottom))
    boards.push(
      polygon(board, random() < 0.5 ? darken(colour, 0.5) : lighten(colour, 0.5), {
        opacity: between(random, 0, 0.22),
      }),
    )
  }
  return boards
}

function bricks(
  house: HouseScene,
  facade: Facade,
  shape: readonly Point[],
  colour: string,
  [w, h]: Point,
  spread: number,
): string[] {
  const { random } = house.stage.canvas
  const { left, right, bottom, top } = extent(shape)
  const joint = lit(house.stage, mix(colour, '#d9cfc2', 0.35), facade.level - 0.05)
  const pieces: string[] = []
  let row = 0
  for (let y = bottom; y < top; y += h) {
    for (let x = left - (row % 2 === 0 ? 0 : w / 2); x < right; x += w) {
      const brick = onPlane(house.stage, facade.plane, rectangle(x, y, w, h))
      const colourOf = mix(colour, random() < 0.5 ? '#2e2226' : '#f3d2b0', between(random, 0, spread))
      pieces.push(
        polygon(brick, lit(house.stage, colourOf, facade.level), {
          stroke: joint,
          'stroke-width': 0.7,
          'stroke-opacity': 0.7,
        }),
      )
    }
    row++
  }
  return pieces
}

/** The band of shade that an eave or a porch throws on the wall below it. */
export function eaveShade(
  house: HouseScene,
  facade: Facade,
  top: number,
  drop: number,
  from = 0,
  to = facade.length,
): void {
  if (!facade.isSeen) return
  const { stage } = house
  const band = onPlane(stage, facade.plane, rectangle(from, top - drop, to - from, drop))
  const ys = band.map(([, y]) => y)
  const fill = linear(
    stage.canvas,
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, stage.light.shade, 0.62],
      [0.6, stage.light.shade, 0.3],
      [1, stage.light.shade, 0],
    ],
  )
  house.parts.push(polygon(band, fill))
}

/** A flat quad anywhere in the house: soffits, steps, cornices. */
export function slab(house: HouseScene, points: readonly Vec[], colour: string, level: number): void {
  const { stage } = house
  const shape = projectShape(stage.camera, points)
  if (shape.length < 3) return
  house.parts.push(polygon(shape, lit(stage, tone(house, colour), level)))
}
