import { blur, clip, group, linear, type Point, polygon } from '../canvas.ts'
import { lit } from '../solids.ts'
import { circle, projectShape, rectangle, type Vec } from '../space.ts'
import type { RoomScene } from './room-scene.ts'

export type RugPattern = 'border' | 'stripes' | 'diamonds' | 'round'

export function layRug(room: RoomScene, centre: Point, size: Point, pattern: RugPattern): void {
  const { stage, palette } = room
  const [width, depth] = size
  const onFloor = (points: readonly Point[]) =>
    projectShape(
      stage.camera,
      points.map(([x, z]): Vec => [centre[0] + x, 0.008, centre[1] + z]),
    )
  const edge = (inset: number) =>
    pattern === 'round'
      ? circle(width / 2 - inset, depth / 2 - inset, 72)
      : rectangle(-width / 2 + inset, -depth / 2 + inset, width - inset * 2, depth - inset * 2)
  const shape = onFloor(edge(0))
  const ys = shape.map(([, y]) => y)
  const wool = linear(
    stage.canvas,
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, lit(stage, palette.rug, 0.62)],
      [1, lit(stage, palette.rug, 0.44)],
    ],
  )
  const paint = { room, onFloor, edge, width, depth }
  const weave = { border: weaveBorder, round: weaveBorder, stripes: weaveStripes, diamonds: weaveDiamonds }[pattern]
  const shadow = { opacity: 0.4, filter: blur(stage.canvas, 4), transform: 'translate(0 4)' }
  room.floor.push(
    polygon(shape, stage.light.shade, shadow),
    group({ 'clip-path': clip(stage.canvas, polygon(shape, '#000')) }, polygon(shape, wool), ...weave(paint)),
  )
}

interface Weaving {
  room: RoomScene
  onFloor: (points: readonly Point[]) => Point[]
  edge: (inset: number) => Point[]
  width: number
  depth: number
}

function weaveBorder({ room: { palette }, onFloor, edge }: Weaving): string[] {
  const lines = [
    [0.09, palette.accent2, 5],
    [0.15, palette.accent, 2.5],
    [0.24, palette.accent2, 1.5],
  ] as const
  return lines.map(([inset, stroke, width]) =>
    polygon(onFloor(edge(inset)), 'none', { stroke, 'stroke-width': width, opacity: 0.55 }),
  )
}

function weaveStripes({ room: { stage, palette }, onFloor, width, depth }: Weaving): string[] {
  const bands: string[] = []
  for (let z = -depth / 2 + 0.12; z < depth / 2 - 0.1; z += 0.3) {
    for (const [offset, wide, colour] of [
      [0, 0.07, palette.accent],
      [0.1, 0.02, palette.accent2],
    ] as const) {
      const band = onFloor(rectangle(-width / 2, z + offset, width, wide))
      bands.push(polygon(band, lit(stage, colour, 0.5), { opacity: 0.6 }))
    }
  }
  return bands
}

function weaveDiamonds({ room: { palette }, onFloor, edge, width, depth }: Weaving): string[] {
  const lines: string[] = []
  const r = 0.3
  for (let x = -width / 2; x <= width / 2 + r; x += r * 2) {
    for (let z = -depth / 2; z <= depth / 2 + r; z += r * 2) {
      const diamond = onFloor([
        [x - r, z],
        [x, z + r],
        [x + r, z],
        [x, z - r],
      ])
      lines.push(polygon(diamond, 'none', { stroke: palette.accent2, 'stroke-width': 2, opacity: 0.42 }))
    }
  }
  lines.push(polygon(onFloor(edge(0.05)), 'none', { stroke: palette.accent2, 'stroke-width': 4, opacity: 0.5 }))
  return lines
}
