import { between, pick, type Random } from '@porchlight/domain/seeded-random'
import { group, linear, type Point, path, round, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { lathe, lit, type Piece, type Stage } from '../solids.ts'
import { distanceTo, type Frame, pixelsPerMetre, place, project, standing, type Vec } from '../space.ts'
import { castShadow, put, type RoomScene, roundFootprint } from './room-scene.ts'

export type PlantKind = 'fig' | 'palm' | 'snake' | 'olive' | 'fern'

const greens: Record<PlantKind, string> = {
  fig: '#4f7d46',
  palm: '#5d8c4b',
  snake: '#55784e',
  olive: '#84966f',
  fern: '#6a9a52',
}

/** A potted plant, leaf by leaf. */
export function addPlant(room: RoomScene, at: Point, kind: PlantKind, height: number, pot?: string): void {
  const { stage, palette } = room
  const frame = standing(at[0], at[1])
  const r = kind === 'snake' ? 0.16 : 0.2
  const profile: Point[] = [
    [r * 0.7, 0],
    [r * 0.9, 0.14],
    [r, 0.32],
    [r * 0.97, 0.35],
  ]
  put(room, frame, [
    lathe(stage, frame, [0, 0, 0], profile, { colour: pot ?? palette.trim, inside: '#3f3128', gloss: 0.25 }),
    { ...sprout(stage, frame, [0, 0.34, 0], kind, height), distance: 0 },
  ])
  castShadow(room, frame, roundFootprint(r, 0.35), 7)
}

/** Greenery alone, for a vase or a shelf. */
export function sprout(stage: Stage, frame: Frame, at: Vec, kind: PlantKind, height: number): Piece {
  const root = place(frame, at)
  const [x, y] = project(stage.camera, root)
  const tall = height * pixelsPerMetre(stage.camera, root)
  const grow = { fig: growFig, palm: growPalm, snake: growSnake, olive: growOlive, fern: growFern }[kind]
  const svg = group({ transform: `translate(${round(x)} ${round(y)})` }, ...grow(stage, tall, greens[kind]))
  return { distance: distanceTo(stage.camera, root), svg }
}

function growSnake(stage: Stage, tall: number, green: string): string[] {
  const { random } = stage.canvas
  return Array.from({ length: 11 }, (_, index) => {
    const lean = (index - 5) * 5.5 + between(random, -4, 4)
    const length = tall * between(random, 0.6, 1)
    const width = tall * 0.05
    const colour = vary(random, green)
    const fill = linear(
      stage.canvas,
      [-width, 0],
      [width, 0],
      [
        [0, lit(stage, '#d8cf7d', 0.6)],
        [0.17, lit(stage, colour, 0.75)],
        [0.6, lit(stage, colour, 0.4)],
        [0.86, lit(stage, colour, 0.2)],
        [1, lit(stage, '#cfc57a', 0.4)],
      ],
    )
    const d = `M${-width * 0.6} 0C${-width * 1.3} ${-length * 0.4} ${-width} ${-length * 0.8} 0 ${-length}C${width} ${-length * 0.8} ${width * 1.3} ${-length * 0.4} ${width * 0.6} 0Z`
    return path(d, fill, { transform: `rotate(${round(lean)})` })
  })
}

function growPalm(stage: Stage, tall: number, green: string): string[] {
  return growFronds(stage, tall, green, 15, 14)
}

function growFern(stage: Stage, tall: number, green: string): string[] {
  return growFronds(stage, tall, green, 19, 11)
}

function growFronds(stage: Stage, tall: number, green: string, count: number, spread: number): string[] {
  const { random } = stage.canvas
  const order = Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * spread).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  )
  return order.map((lean) => {
    const side = Math.sign(lean || between(random, -1, 1))
    const bend = side * Math.min(1, Math.abs(lean) / 70 + 0.12)
    const length = tall * between(random, 0.8, 1.05)
    const spine = (t: number): Point => [
      bend * length * 0.58 * t * t ** 0.4,
      -length * (t - 0.55 * t * t * Math.abs(bend)),
    ]
    const colour = mix(vary(random, green), '#16241c', Math.min(0.35, Math.abs(lean) / 260))
    const leaflets: string[] = []
    for (let step = 4; step <= 20; step++) {
      const t = step / 20
      const [x, y] = spine(t)
      const [px, py] = spine(t - 0.04)
      const heading = (Math.atan2(y - py, x - px) * 180) / Math.PI
      const size = length * 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.14))
      for (const turn of [-1, 1])
        leaflets.push(leaf(stage, [x, y], size, size * 0.2, heading + turn * (52 - t * 20), colour))
    }
    const [mx, my] = spine(0.5)
    const [ex, ey] = spine(1)
    return (
      stroke(`M0 0Q${round(mx * 0.7)} ${round(my * 1.05)} ${round(ex)} ${round(ey)}`, lit(stage, colour, 0.3), 1.8) +
      leaflets.join('')
    )
  })
}

function growFig(stage: Stage, tall: number, green: string): string[] {
  const { random } = stage.canvas
  const bark = lit(stage, '#75563b', 0.42)
  const stems: Point[] = [
    [-0.1, -0.86],
    [0.07, -1],
    [0.16, -0.7],
  ]
  const parts = stems.map(([x, y]) =>
    stroke(
      `M0 0C${tall * x * -0.3} ${tall * y * 0.35} ${tall * x * 1.3} ${tall * y * 0.6} ${tall * x} ${tall * y}`,
      bark,
      tall * 0.016,
    ),
  )
  const leaves: { back: number; svg: string }[] = []
  for (const [sx, sy] of stems) {
    for (let step = 0; step < 15; step++) {
      const t = 0.3 + (step / 14) * 0.72
      const x = tall * (sx * t * t + sx * 0.15 * Math.sin(t * 5))
      const y = tall * sy * t
      const side = step % 2 === 0 ? 1 : -1
      const turn = side > 0 ? between(random, -55, 25) : 180 + between(random, -25, 55)
      const size = tall * between(random, 0.13, 0.2) * (1.15 - t * 0.35)
      const back = random()
      leaves.push({
        back,
        svg: leaf(stage, [x, y], size, size * 0.6, turn, mix(vary(random, green), '#14261c', back * 0.5)),
      })
    }
  }
  leaves.sort((a, b) => b.back - a.back)
  return [...parts, ...leaves.map(({ svg }) => svg)]
}

function growOlive(stage: Stage, tall: number, green: string): string[] {
  const { random } = stage.canvas
  const bark = lit(stage, '#7d6449', 0.42)
  const stems: Point[] = [
    [-0.17, -0.72],
    [0.02, -0.86],
    [0.18, -0.7],
    [-0.06, -0.95],
    [0.1, -0.92],
  ]
  const trunk = stems.map(([x, y]) =>
    stroke(`M0 0Q${tall * 0.02} ${-tall * 0.35} ${tall * x} ${tall * y}`, bark, tall * 0.012),
  )
  const count = 300
  const leaves = Array.from({ length: count }, (_, index) => {
    const angle = between(random, 0, Math.PI * 2)
    const away = Math.sqrt(random())
    const x = Math.cos(angle) * away * tall * 0.27
    const y = -tall * 0.74 + Math.sin(angle) * away * tall * 0.29
    const turn = (Math.atan2(y + tall * 0.55, x) * 180) / Math.PI + between(random, -50, 50)
    const tone = mix(vary(random, green), '#26301f', 0.5 * (1 - index / count))
    return leaf(stage, [x, y], tall * 0.062, tall * 0.016, turn, tone)
  })
  return [...trunk, ...leaves]
}

function vary(random: Random, green: string): string {
  return mix(green, pick(random, ['#b9c96a', '#23402f', '#88ad5c']), between(random, 0, 0.35))
}

function leaf(stage: Stage, [x, y]: Point, length: number, width: number, turn: number, colour: string): string {
  const half = (side: number) => {
    const bulge = side * width
    return `M0 0C${round(length * 0.2)} ${round(bulge * 0.75)} ${round(length * 0.75)} ${round(bulge * 0.7)} ${round(length)} 0Z`
  }
  return group(
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})` },
    path(half(-1), lit(stage, colour, 0.7)),
    path(half(1), lit(stage, colour, 0.36)),
  )
}
