import { type Point, round } from './canvas.ts'

/** Metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [number, number, number]

/** Looks level, so that upright edges stay upright; `centre` is where its line of sight meets the picture. */
export interface Camera {
  position: Vec
  yaw: number
  focal: number
  centre: Point
}

/** Where a thing stands and how far it is turned. */
export interface Frame {
  origin: Vec
  turn: number
}

/** A flat surface with its own two axes. */
export interface Plane {
  origin: Vec
  across: Vec
  up: Vec
}

const nearest = 0.08

export function standing(x: number, z: number, turn = 0, y = 0): Frame {
  return { origin: [x, y, z], turn }
}

/** The yaw of a viewer at one point who looks towards another. */
export function lookingAt(eye: Vec, target: Point): number {
  return Math.atan2(target[0] - eye[0], target[1] - eye[2])
}

export function place({ origin, turn }: Frame, local: Vec): Vec {
  const [x, y, z] = turnVec(local, turn)
  return [origin[0] + x, origin[1] + y, origin[2] + z]
}

export function turnVec([x, y, z]: Vec, turn: number): Vec {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return [x * cos + z * sin, y, z * cos - x * sin]
}

export function pointOn(plane: Plane, [across, up]: Point): Vec {
  const { origin, across: u, up: v } = plane
  return [
    origin[0] + u[0] * across + v[0] * up,
    origin[1] + u[1] * across + v[1] * up,
    origin[2] + u[2] * across + v[2] * up,
  ]
}

export function add(a: Vec, b: Vec, times = 1): Vec {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function unit(vector: Vec): Vec {
  const length = Math.hypot(...vector)
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

export function project(camera: Camera, point: Vec): Point {
  return toScreen(camera, toView(camera, point))
}

/** Cuts off what is behind the viewer before it projects, so that floors and walls may run past them. */
export function projectShape(camera: Camera, points: readonly Vec[]): Point[] {
  const views = points.map((point) => toView(camera, point))
  const kept: Vec[] = []
  for (const [index, current] of views.entries()) {
    const previous = views.at(index - 1) ?? current
    if (current[2] > nearest !== previous[2] > nearest) {
      const share = (nearest - previous[2]) / (current[2] - previous[2])
      kept.push(add(previous, add(current, previous, -1), share))
    }
    if (current[2] > nearest) kept.push(current)
  }
  return kept.map((view) => toScreen(camera, view))
}

export function pixelsPerMetre(camera: Camera, point: Vec): number {
  return camera.focal / Math.max(nearest, toView(camera, point)[2])
}

export function distanceTo(camera: Camera, point: Vec): number {
  return Math.hypot(...add(point, camera.position, -1))
}

export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

/** A closed outline whose corners are rounded, as an SVG path. */
export function roundedOutline(points: readonly Point[], radius: number): string {
  const corners = points.map((corner, index) => {
    const before = points.at(index - 1) ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    return { enter: towards(corner, before, radius), corner, leave: towards(corner, after, radius) }
  })
  const commands = corners.map(
    ({ enter, corner, leave }, index) => `${index === 0 ? 'M' : 'L'}${write(enter)}Q${write(corner)} ${write(leave)}`,
  )
  return `${commands.join('')}Z`
}

export function circle(rx: number, ry: number, steps = 40): Point[] {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    return [rx * Math.cos(angle), ry * Math.sin(angle)]
  })
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const share = length === 0 ? 0 : Math.min(0.5, distance / length)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function write([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (chain.length > 1 && isRightTurn(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop()
    chain.push(point)
  }
  return chain.slice(0, -1)
}

function isRightTurn(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}

function toView({ position, yaw }: Camera, point: Vec): Vec {
  const x = point[0] - position[0]
  const z = point[2] - position[2]
  const cos = Math.cos(yaw)
  const sin = Math.sin(yaw)
  return [x * cos - z * sin, point[1] - position[1], x * sin + z * cos]
}

function toScreen({ focal, centre }: Camera, [x, y, z]: Vec): Point {
  const scale = focal / Math.max(nearest, z)
  return [centre[0] + x * scale, centre[1] - y * scale]
}
