import { ellipse, type Point, radial, stroke } from '../canvas.ts'
import { darken } from '../colour.ts'
import { lathe, type Piece, type Stage } from '../solids.ts'
import { distanceTo, type Frame, pixelsPerMetre, place, project, standing, type Vec } from '../space.ts'
import { castShadow, glow, put, type RoomScene, roundFootprint } from './room-scene.ts'

export function addFloorLamp(room: RoomScene, x: number, z: number): void {
  const { stage, palette } = room
  const frame = standing(x, z)
  put(room, frame, [
    lathe(
      stage,
      frame,
      [0, 0, 0],
      [
        [0.15, 0],
        [0.15, 0.02],
        [0.012, 0.035],
      ],
      { colour: palette.metal, gloss: 0.3 },
    ),
    lathe(
      stage,
      frame,
      [0, 0.03, -0.001],
      [
        [0.013, 0],
        [0.013, 1.36],
      ],
      { colour: palette.metal },
    ),
    { ...lampShade(room, frame, [0, 1.32, 0], 0.25, 0.3), distance: 0 },
  ])
  castShadow(room, frame, roundFootprint(0.15, 0.02), 5)
}

/** Stands on something: `at` is the height and place of its foot. */
export function tableLamp(room: RoomScene, frame: Frame, at: Vec, body: string): Piece[] {
  const foot: Point[] = [
    [0.06, 0],
    [0.1, 0.08],
    [0.09, 0.18],
    [0.03, 0.26],
    [0.015, 0.32],
  ]
  return [
    lathe(room.stage, frame, at, foot, { colour: body, gloss: 0.35 }),
    { ...lampShade(room, frame, [at[0], at[1] + 0.3, at[2]], 0.17, 0.2), distance: 0.1 },
  ]
}

/** A drum of linen; lit from inside in the evening. */
export function lampShade(room: RoomScene, frame: Frame, at: Vec, radius: number, height: number): Piece {
  const isEvening = room.palette.time === 'evening'
  const linen = { colour: isEvening ? '#ffdf9f' : '#f3e8d3', gloss: isEvening ? 0.6 : 0.3 }
  const centre = place(frame, [at[0], at[1] + height / 2, at[2]])
  glow(room, centre, isEvening ? radius * 9 : radius * 3, '#ffb45a', isEvening ? 0.5 : 0.14)
  if (isEvening) glow(room, centre, radius * 2.4, '#ffe3ad', 0.7)
  return lathe(
    room.stage,
    frame,
    at,
    [
      [radius, 0],
      [radius * 0.8, height],
    ],
    linen,
  )
}

export interface PendantLook {
  at: Point
  /** From the ceiling to the lamp's lower edge. */
  drop: number
  kind: 'dome' | 'globe' | 'basket'
  size: number
}

export function hangPendant(room: RoomScene, { at: [x, z], drop, kind, size }: PendantLook): void {
  const { stage, palette, height } = room
  const frame = standing(x, z)
  const bottom = height - drop
  const isEvening = palette.time === 'evening'
  const top: Vec = [x, height, z]
  const [cordX, cordTop] = project(stage.camera, top)
  const [, cordEnd] = project(stage.camera, [x, bottom + size * 0.8, z])
  const cord = stroke(`M${cordX} ${cordTop}V${cordEnd}`, darken(palette.metal, 0.4), 2.2)
  const rose = ellipse(cordX, cordTop + 3, 0.06 * pixelsPerMetre(stage.camera, top), 6, darken(palette.metal, 0.25))
  const bodies = {
    dome: () => lathe(stage, frame, [0, bottom, 0], domeProfile(size), { colour: palette.metal, gloss: 0.35 }),
    basket: () => lathe(stage, frame, [0, bottom, 0], basketProfile(size), { colour: '#c9a36a', gloss: 0.15 }),
    globe: () => globe(stage, [x, bottom + size, z], size, isEvening ? '#ffe9c2' : '#fbf3e2'),
  }
  put(room, { origin: [x, bottom, z], turn: 0 }, [
    { distance: 99, svg: cord + rose },
    { ...bodies[kind](), distance: 0 },
  ])
  glow(room, [x, bottom + size * 0.2, z], isEvening ? size * 6 : size * 2, '#ffc978', isEvening ? 0.6 : 0.16)
}

function domeProfile(size: number): Point[] {
  return Array.from({ length: 13 }, (_, step): Point => {
    const angle = (step / 12) * (Math.PI / 2)
    return [Math.max(0.02, Math.cos(angle) * size), Math.sin(angle) * size * 0.85]
  })
}

function basketProfile(size: number): Point[] {
  return Array.from({ length: 15 }, (_, step): Point => {
    const share = step / 14
    return [size * (0.55 + 0.5 * Math.sin(Math.PI * (0.18 + share * 0.74)) - share * 0.32), share * size * 1.3]
  })
}

function globe(stage: Stage, at: Vec, size: number, colour: string): Piece {
  const [x, y] = project(stage.camera, at)
  const r = size * pixelsPerMetre(stage.camera, at)
  const fill = radial(stage.canvas, [x - r * 0.3, y - r * 0.35], r * 1.5, [
    [0, '#ffffff'],
    [0.6, colour],
    [1, darken(colour, 0.3)],
  ])
  return { distance: distanceTo(stage.camera, at), svg: ellipse(x, y, r, r, fill) }
}
