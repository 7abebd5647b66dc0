import type { Point } from '../canvas.ts'
import { box, lathe, type Piece } from '../solids.ts'
import type { Frame, Vec } from '../space.ts'
import { sprout } from './plants.ts'
import { boxFootprint, castShadow, put, type RoomScene, roundFootprint } from './room-scene.ts'

/** A low round table with books and a vase of twigs on it. */
export function addCoffeeTable(room: RoomScene, frame: Frame, top: string, radius = 0.52): void {
  const { stage, palette } = room
  put(room, frame, [
    lathe(
      stage,
      frame,
      [0, 0, 0],
      [
        [radius * 0.52, 0],
        [radius * 0.42, 0.34],
      ],
      { colour: top },
    ),
    {
      ...lathe(
        stage,
        frame,
        [0, 0.33, 0],
        [
          [radius, 0],
          [radius, 0.05],
        ],
        { colour: top, gloss: 0.15 },
      ),
      distance: 2,
    },
    ...onTop(stackBooks(room, frame, [-0.36, 0.38, -0.06], [palette.accent2, palette.trim, palette.accent])),
    ...onTop(vaseWithTwigs(room, frame, [0.18, 0.38, 0.02], 0.36)),
  ])
  castShadow(room, frame, roundFootprint(radius * 0.85, 0.38), 12)
}

export function stackBooks({ stage }: RoomScene, frame: Frame, at: Vec, covers: readonly string[]): Piece[] {
  return covers.map((colour, index) => {
    const lower: Vec = [at[0] + index * 0.014, at[1] + index * 0.03, at[2] - 0.09 + index * 0.006]
    return box(stage, frame, lower, [0.28 - index * 0.03, 0.029, 0.19 - index * 0.015], { colour })
  })
}

export function vaseWithTwigs({ stage, palette }: RoomScene, frame: Frame, at: Vec, height: number): Piece[] {
  const profile: Point[] = [
    [0.045, 0],
    [0.085, 0.05],
    [0.092, 0.1],
    [0.06, 0.17],
    [0.032, 0.2],
    [0.04, 0.22],
  ]
  return [
    lathe(stage, frame, at, profile, { colour: palette.trim, inside: '#4d4038', gloss: 0.4 }),
    { ...sprout(stage, frame, [at[0], at[1] + 0.21, at[2]], 'olive', height), distance: 0.5 },
  ]
}

export function bowl({ stage }: RoomScene, frame: Frame, at: Vec, radius: number, colour: string): Piece {
  const profile: Point[] = [
    [radius * 0.4, 0],
    [radius * 0.75, radius * 0.2],
    [radius, radius * 0.55],
  ]
  return lathe(stage, frame, at, profile, { colour, inside: colour, gloss: 0.3 })
}

/** Parts that stand on others come after them, whatever their own distance. */
export function onTop(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, distance: piece.distance / 100 }))
}

export function tableParts(room: RoomScene, frame: Frame, size: Point, colour: string): Piece[] {
  const [width, depth] = size
  const look = { colour, isWood: true }
  const leg = 0.075
  const legs = [-width / 2 + 0.07, width / 2 - 0.07 - leg].flatMap((x) =>
    [-depth / 2 + 0.07, depth / 2 - 0.07 - leg].map((z) => box(room.stage, frame, [x, 0, z], [leg, 0.71, leg], look)),
  )
  castShadow(room, frame, boxFootprint(width, 0.75, depth), 16)
  const top = box(room.stage, frame, [-width / 2, 0.7, -depth / 2], [width, 0.05, depth], look)
  return [...legs, { ...top, distance: 1 }]
}
