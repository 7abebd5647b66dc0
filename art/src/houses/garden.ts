import { between } from '@porchlight/domain/seeded-random'
import { blur, ellipse, linear, type Point, polygon, rect } from '../canvas.ts'
import { mix } from '../colour.ts'
import { paintCypress, paintShrub, paintTree } from '../foliage.ts'
import { pixelsPerMetre, project, projectShape, type Vec } from '../space.ts'
import { type HouseScene, lampGlow, tone } from './house-scene.ts'

/** A paved strip between two lines on the ground, with joints. */
export function layPath(
  house: HouseScene,
  left: readonly Point[],
  right: readonly Point[],
  colour: string,
  joints: number,
): void {
  const { stage, time, ground } = house
  const { random } = stage.canvas
  const on = ([x, z]: Point): Vec => [x, 0.01, z]
  const edge = [...left, ...[...right].reverse()].map(on)
  const shape = projectShape(stage.camera, edge)
  const stone = tone(house, colour)
  ground.push(
    polygon(shape, time === 'day' ? '#3f5a2c' : '#151d30', { opacity: 0.5, filter: blur(stage.canvas, 4) }),
    polygon(shape, stone),
  )
  for (let step = 0; step < joints; step++) {
    const [a, b] = [step / joints, (step + 1) / joints]
    const piece = [along(left, a), along(right, a), along(right, b), along(left, b)].map(on)
    const shade = mix(stone, random() < 0.5 ? '#3b3a44' : '#fff3dd', between(random, 0, 0.12))
    ground.push(
      polygon(projectShape(stage.camera, piece), shade, {
        stroke: mix(stone, '#2f2c34', 0.4),
        'stroke-width': 1,
        'stroke-opacity': 0.5,
      }),
    )
  }
  const [, top] = shape[0] ?? [0, 700]
  const fade = linear(
    stage.canvas,
    [0, top],
    [0, 1067],
    [
      [0, '#fff2d8', time === 'day' ? 0.16 : 0.05],
      [1, '#1b2038', 0.22],
    ],
  )
  ground.push(polygon(shape, fade))
}

function along(line: readonly Point[], share: number): Point {
  const place = share * (line.length - 1)
  const index = Math.min(line.length - 2, Math.floor(place))
  const [a, b] = [line[index] as Point, line[index + 1] as Point]
  const t = place - index
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

const leafs = {
  day: ['#5f8f43', '#739c4a', '#4c7d45', '#84a553'],
  dusk: ['#37544c', '#3f5c55', '#2c4846', '#48605a'],
} as const

export interface BedLook {
  from: Point
  to: Point
  count: number
  size: number
  blossoms?: readonly string[]
}

/** A bed of shrubs in front of a wall. */
export function plantBed(house: HouseScene, { from, to, count, size, blossoms = [] }: BedLook): void {
  const { stage, time, front } = house
  const { random } = stage.canvas
  const shrubs = Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1)
    const at: Vec = [
      from[0] + (to[0] - from[0]) * share + between(random, -0.15, 0.15),
      0,
      from[1] + (to[1] - from[1]) * share + between(random, -0.15, 0.15),
    ]
    return { at, size: size * between(random, 0.75, 1.2), index }
  }).sort((a, b) => b.at[2] - a.at[2])
  for (const shrub of shrubs) {
    const [x, y] = project(stage.camera, shrub.at)
    const pixels = shrub.size * pixelsPerMetre(stage.camera, shrub.at)
    const greens = leafs[time]
    const colour = greens[shrub.index % greens.length] ?? greens[0]
    const blossom =
      blossoms.length > 0 && shrub.index % 2 === 0 ? blossoms[(shrub.index / 2) % blossoms.length] : undefined
    front.push(paintShrub(stage.canvas, [x, y], pixels, { time, colour }, blossom))
  }
}

export interface TreeSpot {
  at: Point
  height: number
  spread: number
  colour?: string
}

export function plantTree(house: HouseScene, spot: TreeSpot, layer: 'ground' | 'front'): void {
  const { stage, time } = house
  const at: Vec = [spot.at[0], 0, spot.at[1]]
  const [x, y] = project(stage.camera, at)
  const scale = pixelsPerMetre(stage.camera, at)
  const colour = time === 'day' ? (spot.colour ?? '#6f9a48') : mix(spot.colour ?? '#6f9a48', '#22354f', 0.62)
  const shade = ellipse(
    x + spot.spread * scale * 0.18,
    y,
    spot.spread * scale * 0.55,
    spot.spread * scale * 0.07,
    '#14203a',
    { opacity: 0.35, filter: blur(stage.canvas, 7) },
  )
  house[layer].push(
    shade,
    paintTree(stage.canvas, [x, y], { time, colour, height: spot.height * scale, width: spot.spread * scale }),
  )
}

export function plantCypress(house: HouseScene, at: Point, height: number): void {
  const { stage, time, front } = house
  const foot: Vec = [at[0], 0, at[1]]
  const [x, y] = project(stage.camera, foot)
  front.push(
    paintCypress(stage.canvas, [x, y], height * pixelsPerMetre(stage.camera, foot), {
      time,
      colour: time === 'day' ? '#4f7f4c' : '#334a55',
    }),
  )
}

/** Small lights along a path, lit at dusk. */
export function placePathLights(house: HouseScene, spots: readonly Point[]): void {
  const { stage, front, time } = house
  for (const [x, z] of spots) {
    const foot: Vec = [x, 0, z]
    const [px, py] = project(stage.camera, foot)
    const scale = pixelsPerMetre(stage.camera, foot)
    front.push(rect(px - scale * 0.02, py - scale * 0.4, scale * 0.04, scale * 0.4, '#2c2a2c'))
    front.push(ellipse(px, py - scale * 0.42, scale * 0.09, scale * 0.05, time === 'dusk' ? '#ffe7ae' : '#4a4744'))
    lampGlow(house, [x, 0.35, z], 1.0, 0.8)
  }
}
