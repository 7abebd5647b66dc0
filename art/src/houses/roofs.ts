import { between } from '@porchlight/domain/seeded-random'
import { clip, group, linear, polygon, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { box, levelOf, lit } from '../solids.ts'
import { add, dot, project, projectShape, standing, unit, type Vec } from '../space.ts'
import { type HouseScene, tone } from './house-scene.ts'

/** One slope: eave from left to right as seen from outside, ridge above it in the same direction. */
export function layRoof(
  house: HouseScene,
  eave: readonly [Vec, Vec],
  ridge: readonly [Vec, Vec],
  colour: string,
  kind: 'shingles' | 'metal' = 'shingles',
): void {
  const { stage, parts } = house
  const along = add(eave[1], eave[0], -1)
  const rise = add(ridge[0], eave[0], -1)
  const normal = unit(
    [
      rise[1] * along[2] - rise[2] * along[1],
      rise[2] * along[0] - rise[0] * along[2],
      rise[0] * along[1] - rise[1] * along[0],
    ].map((value) => -value) as unknown as Vec,
  )
  const outward = normal[1] >= 0 ? normal : (normal.map((value) => -value) as unknown as Vec)
  if (dot(outward, add(eave[0], stage.camera.position, -1)) >= 0) return
  const surface = tone(house, colour)
  const level = levelOf(stage, outward)
  const shape = projectShape(stage.camera, [eave[0], eave[1], ridge[1], ridge[0]])
  const ys = shape.map(([, y]) => y)
  const fill = linear(
    stage.canvas,
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, lit(stage, surface, level + 0.12)],
      [1, lit(stage, surface, level - 0.1)],
    ],
  )
  const texture =
    kind === 'metal' ? seams(house, eave, ridge, surface, level) : courses(house, eave, ridge, surface, level)
  parts.push(polygon(shape, fill), group({ 'clip-path': clip(stage.canvas, polygon(shape, '#000')) }, ...texture))
}

function courses(
  { stage }: HouseScene,
  eave: readonly [Vec, Vec],
  ridge: readonly [Vec, Vec],
  colour: string,
  level: number,
): string[] {
  const { random } = stage.canvas
  const height = Math.hypot(...add(ridge[0], eave[0], -1))
  const count = Math.max(4, Math.round(height / 0.26))
  const parts: string[] = []
  const at = (share: number, row: number): Vec => {
    const low = add(eave[0], add(eave[1], eave[0], -1), share)
    const high = add(ridge[0], add(ridge[1], ridge[0], -1), share)
    return add(low, add(high, low, -1), row / count)
  }
  const length = Math.hypot(...add(eave[1], eave[0], -1))
  const across = Math.max(6, Math.round(length / 0.5))
  for (let row = 0; row < count; row++) {
    for (let piece = 0; piece < across; piece++) {
      const shift = row % 2 === 0 ? 0 : 0.5
      const from = Math.max(0, (piece - shift) / across)
      const to = Math.min(1, (piece + 1 - shift) / across)
      const shape = projectShape(stage.camera, [at(from, row), at(to, row), at(to, row + 1), at(from, row + 1)])
      const shade = mix(colour, random() < 0.5 ? '#14121c' : '#e8d9c4', between(random, 0, 0.12))
      parts.push(polygon(shape, lit(stage, shade, level), { opacity: 0.7 }))
    }
    const [x1, y1] = project(stage.camera, at(0, row))
    const [x2, y2] = project(stage.camera, at(1, row))
    parts.push(
      stroke(
        `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
        lit(stage, colour, level - 0.45),
        1.3,
        { opacity: 0.55 },
      ),
    )
  }
  return parts
}

function seams(
  { stage }: HouseScene,
  eave: readonly [Vec, Vec],
  ridge: readonly [Vec, Vec],
  colour: string,
  level: number,
): string[] {
  const length = Math.hypot(...add(eave[1], eave[0], -1))
  const count = Math.round(length / 0.5)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const [x1, y1] = project(stage.camera, add(eave[0], add(eave[1], eave[0], -1), share))
    const [x2, y2] = project(stage.camera, add(ridge[0], add(ridge[1], ridge[0], -1), share))
    return stroke(
      `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
      lit(stage, colour, level + 0.35),
      1.4,
      { opacity: 0.6 },
    )
  })
}

/** The board along a roof's edge. */
export function fascia(house: HouseScene, from: Vec, to: Vec, colour: string, level: number, height = 0.2): void {
  const { stage, parts } = house
  const shape = projectShape(stage.camera, [from, to, add(to, [0, -height, 0]), add(from, [0, -height, 0])])
  parts.push(polygon(shape, lit(stage, tone(house, colour), level)))
}

/** A plain solid: chimneys, steps, columns, slabs. */
export function block(house: HouseScene, at: Vec, size: Vec, colour: string): void {
  house.parts.push(box(house.stage, standing(0, 0), at, size, { colour: tone(house, colour) }).svg)
}
