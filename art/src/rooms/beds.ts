import { group, type Point, path, radial, round } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { box, lit, type Piece } from '../solids.ts'
import { distanceTo, type Frame, pixelsPerMetre, place, project, type Vec } from '../space.ts'
import { boxFootprint, castShadow, put, type RoomScene } from './room-scene.ts'
import { pillow } from './seating.ts'
import { onTop } from './tables.ts'

export interface BedLook {
  width: number
  headboard: string
  linen: string
  blanket: string
  cushions: readonly string[]
}

/** Its head at the frame's back, its foot towards −z. */
export function addBed(room: RoomScene, frame: Frame, look: BedLook): void {
  const { stage, palette } = room
  const { width } = look
  const length = 2.05
  const left = -width / 2
  const foot = -length / 2
  const parts: Piece[] = [
    box(stage, frame, [left - 0.04, 0.1, foot - 0.02], [width + 0.08, 0.2, length + 0.04], {
      colour: palette.wood,
      isWood: true,
    }),
    box(stage, frame, [left, 0.28, foot], [width, 0.26, length], { colour: '#f4efe6', soft: 0.06 }),
    {
      ...box(stage, frame, [left - 0.05, 0.2, foot - 0.05], [width + 0.1, 0.4, length * 0.74], {
        colour: look.linen,
        soft: 0.09,
        fade: 0.34,
      }),
      distance: 3,
    },
    {
      ...box(stage, frame, [left - 0.055, 0.4, foot + length * 0.58], [width + 0.11, 0.215, length * 0.14], {
        colour: lighten(look.linen, 0.5),
        soft: 0.05,
      }),
      distance: 2.9,
    },
    {
      ...box(stage, frame, [left - 0.065, 0.19, foot + 0.12], [width + 0.13, 0.43, length * 0.26], {
        colour: look.blanket,
        soft: 0.07,
        fade: 0.3,
      }),
      distance: 2.8,
    },
  ]
  parts.push(...channels(room, frame, look))
  const pillows = [-width * 0.26, width * 0.26].flatMap((x) => [
    bedPillow(room, frame, [x, 0.77, length / 2 - 0.2], width * 0.43, '#f6f1e7'),
    bedPillow(room, frame, [x * 1.02, 0.71, length / 2 - 0.36], width * 0.4, look.linen),
  ])
  parts.push(...pillows.map((piece, index) => ({ ...piece, distance: 2.7 - index * 0.01 })))
  const cushions = look.cushions.map((colour, index) => {
    const spot = (index - (look.cushions.length - 1) / 2) * 0.44
    return pillow(room, frame, [spot, 0.74, length / 2 - 0.5], 0.38, colour, index % 2 === 0 ? -5 : 6)
  })
  parts.push(...onTop(cushions))
  castShadow(room, frame, boxFootprint(width + 0.1, 0.5, length), 16)
  put(room, frame, parts)
}

/** An upholstered headboard in upright channels. */
function channels({ stage }: RoomScene, frame: Frame, { width, headboard }: BedLook): Piece[] {
  const count = 8
  const each = (width + 0.24) / count
  return Array.from({ length: count }, (_, index) => {
    const x = -(width + 0.24) / 2 + index * each
    const piece = box(stage, frame, [x, 0.12, 1.0], [each - 0.004, 1.12, 0.11], { colour: headboard, soft: 0.05 })
    return { ...piece, distance: 20 }
  })
}

function bedPillow({ stage }: RoomScene, frame: Frame, at: Vec, width: number, colour: string): Piece {
  const centre = place(frame, at)
  const [x, y] = project(stage.camera, centre)
  const w = (width / 2) * pixelsPerMetre(stage.camera, centre)
  const h = w * 0.52
  const corner: Point = [round(w), round(h)]
  const [cx, cy] = corner
  const d = `M${-cx} ${-cy * 0.8}Q${-cx * 0.98} ${-cy} ${-cx * 0.86} ${-cy}Q0 ${-cy * 1.12} ${cx * 0.86} ${-cy}Q${cx * 0.98} ${-cy} ${cx} ${-cy * 0.8}Q${cx * 0.94} 0 ${cx} ${cy * 0.86}Q0 ${cy * 1.08} ${-cx} ${cy * 0.86}Q${-cx * 0.94} 0 ${-cx} ${-cy * 0.8}Z`
  const fill = radial(stage.canvas, [-w * 0.2, -h * 0.5], w * 1.5, [
    [0, lit(stage, lighten(colour, 0.3), 0.8)],
    [0.5, lit(stage, colour, 0.55)],
    [1, lit(stage, colour, 0.16)],
  ])
  const line = { stroke: lit(stage, darken(colour, 0.2), 0.3), 'stroke-width': 1, 'stroke-opacity': 0.35 }
  const svg = group({ transform: `translate(${round(x)} ${round(y)})` }, path(d, fill, line))
  return { distance: distanceTo(stage.camera, centre), svg }
}

export function addNightstand(room: RoomScene, frame: Frame, onIt: readonly Piece[]): void {
  const { stage, palette } = room
  const wood = { colour: palette.wood, isWood: true }
  const line = { colour: darken(palette.wood, 0.45) }
  const legs = [-0.22, 0.18].flatMap((x) =>
    [-0.16, 0.13].map((z) => box(stage, frame, [x, 0, z], [0.04, 0.2, 0.04], line)),
  )
  put(room, frame, [
    ...legs,
    { ...box(stage, frame, [-0.25, 0.18, -0.2], [0.5, 0.36, 0.4], wood), distance: 2 },
    { ...box(stage, frame, [-0.24, 0.355, -0.202], [0.48, 0.008, 0.002], line), distance: 1.9 },
    ...[0.44, 0.27].map((y) => ({
      ...box(stage, frame, [-0.05, y, -0.215], [0.1, 0.014, 0.014], { colour: palette.metal }),
      distance: 1.8,
    })),
    ...onTop(onIt),
  ])
  castShadow(room, frame, boxFootprint(0.5, 0.5, 0.4), 9)
}

export function addBench(room: RoomScene, frame: Frame, width: number, colour: string): void {
  const { stage, palette } = room
  const legs = { colour: palette.wood }
  const parts = [-width / 2 + 0.06, width / 2 - 0.11].flatMap((x) =>
    [-0.16, 0.11].map((z) => box(stage, frame, [x, 0, z], [0.05, 0.32, 0.05], legs)),
  )
  parts.push({
    ...box(stage, frame, [-width / 2, 0.3, -0.21], [width, 0.15, 0.42], { colour, soft: 0.05 }),
    distance: 0,
  })
  castShadow(room, frame, boxFootprint(width, 0.44, 0.42), 10)
  put(room, frame, parts)
}
