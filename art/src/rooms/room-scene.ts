import { blur, clip, createCanvas, group, linear, mask, type Point, polygon, radial, rect, toSvg } from '../canvas.ts'
import { type Light, type Piece, paintInOrder, type Stage } from '../solids.ts'
import {
  add,
  circle,
  distanceTo,
  type Frame,
  hull,
  pixelsPerMetre,
  place,
  project,
  projectShape,
  rectangle,
  unit,
  type Vec,
} from '../space.ts'
import type { RoomPalette } from './room-palettes.ts'

/** A room while it is furnished: what lies on the floor, what stands on it, and the light that comes in. */
export interface RoomScene {
  stage: Stage
  palette: RoomPalette
  width: number
  height: number
  depth: number
  shell: string[]
  floor: string[]
  shadows: string[]
  sunBlockers: Point[][]
  panes: Vec[][]
  pieces: Piece[]
  glows: string[]
}

export interface RoomView {
  width: number
  height: number
  depth: number
  eye: Vec
  yaw?: number
  focal?: number
  horizon?: number
}

const sunRay: Vec = unit([0.86, -0.62, -0.24])

const lights: Record<RoomPalette['time'], Light> = {
  day: { direction: unit([-0.72, 0.62, -0.3]), warm: '#fffaf0', shade: '#50300f', contrast: 0.82 },
  evening: { direction: unit([0.15, 0.92, -0.45]), warm: '#ffdba6', shade: '#1b1527', contrast: 1 },
}

export function createRoom(seed: string, palette: RoomPalette, view: RoomView): RoomScene {
  const { width, height, depth, eye, yaw = 0, focal = 1180, horizon = 480 } = view
  return {
    stage: {
      canvas: createCanvas(1600, 1067, seed),
      camera: { position: eye, yaw, focal, centre: [800, horizon] },
      light: lights[palette.time],
    },
    palette,
    width,
    height,
    depth,
    shell: [],
    floor: [],
    shadows: [],
    sunBlockers: [],
    panes: [],
    pieces: [],
    glows: [],
  }
}

/** Stands one thing, made of parts, into the room. */
export function put({ stage, pieces }: RoomScene, frame: Frame, parts: readonly Piece[]): void {
  pieces.push({ distance: distanceTo(stage.camera, frame.origin), svg: paintInOrder(parts) })
}

/** What a thing covers of the floor, around its frame's origin, and how tall it is. */
export interface Footprint {
  shape: readonly Point[]
  height: number
}

export function boxFootprint(width: number, height: number, depth: number): Footprint {
  return { shape: rectangle(-width / 2, -depth / 2, width, depth), height }
}

export function roundFootprint(radius: number, height: number): Footprint {
  return { shape: circle(radius, radius, 24), height }
}

/** The dark a thing leaves on the floor under it, and the sunlight it keeps off the floor. */
export function castShadow(room: RoomScene, frame: Frame, footprint: Footprint, softness = 10): void {
  const { canvas, camera, light } = room.stage
  const grown = (factor: number, height = 0) =>
    footprint.shape.map(([x, z]) => place(frame, [x * factor, height, z * factor]))
  room.shadows.push(
    polygon(projectShape(camera, grown(1.12)), light.shade, { opacity: 0.36, filter: blur(canvas, softness) }),
    polygon(projectShape(camera, grown(1)), light.shade, { opacity: 0.4, filter: blur(canvas, softness / 3) }),
  )
  const top = grown(1, footprint.height)
  const thrown = top.map((corner) => add(corner, sunRay, corner[1] / -sunRay[1]))
  room.sunBlockers.push(hull([...grown(1), ...thrown].map((point) => project(camera, point))))
}

export function finishRoom(room: RoomScene, isMirrored = false): string {
  const { canvas } = room.stage
  const picture = [
    ...room.shell,
    ...room.floor,
    ...room.shadows,
    paintSunOnFloor(room),
    paintInOrder(room.pieces),
    ...room.glows,
    paintGrade(room),
  ]
  return toSvg(canvas, group(isMirrored ? { transform: `translate(${canvas.width} 0) scale(-1 1)` } : {}, ...picture))
}

/** Light that a lamp or a flame spreads around itself. */
export function glow(room: RoomScene, at: Vec, radius: number, colour: string, strength: number): void {
  const { canvas, camera } = room.stage
  const [x, y] = project(camera, at)
  const size = radius * pixelsPerMetre(camera, at)
  const fill = radial(canvas, [x, y], size, [
    [0, colour, strength],
    [0.3, colour, strength * 0.42],
    [0.65, colour, strength * 0.1],
    [1, colour, 0],
  ])
  room.glows.push(rect(x - size, y - size, size * 2, size * 2, fill, { style: 'mix-blend-mode:screen' }))
}

function paintSunOnFloor(room: RoomScene): string {
  const { canvas, camera } = room.stage
  if (room.palette.time !== 'day' || room.panes.length === 0) return ''
  const patches = room.panes.map((pane) =>
    projectShape(
      camera,
      pane.map((corner) => add(corner, sunRay, corner[1] / -sunRay[1])),
    ),
  )
  const floor = projectShape(camera, [
    [0, 0, -3],
    [room.width, 0, -3],
    [room.width, 0, room.depth],
    [0, 0, room.depth],
  ])
  const shown = mask(
    canvas,
    group({ filter: blur(canvas, 2.4) }, ...patches.map((patch) => polygon(patch, '#fff'))),
    group({ filter: blur(canvas, 3) }, ...room.sunBlockers.map((blocker) => polygon(blocker, '#000'))),
  )
  const sun = rect(0, 0, canvas.width, canvas.height, '#ffe6b8')
  return group(
    { 'clip-path': clip(canvas, polygon(floor, '#000')) },
    group({ mask: shown, opacity: 0.6, style: 'mix-blend-mode:soft-light' }, sun),
    group({ mask: shown, opacity: 0.4 }, sun),
  )
}

/** The last look a photographer gives: corners a little darker, the whole a little warmer. */
function paintGrade({ stage: { canvas }, palette }: RoomScene): string {
  const { width, height } = canvas
  const isDay = palette.time === 'day'
  const corners = radial(
    canvas,
    [width / 2, height * 0.46],
    width * 0.7,
    [
      [0.5, '#26140c', 0],
      [1, '#26140c', isDay ? 0.3 : 0.55],
    ],
    0.8,
  )
  const warmth = linear(
    canvas,
    [0, 0],
    [width, height],
    [
      [0, '#fff1d6', isDay ? 0.2 : 0.05],
      [1, '#ffb35c', 0.08],
    ],
  )
  return rect(0, 0, width, height, warmth, { style: 'mix-blend-mode:soft-light' }) + rect(0, 0, width, height, corners)
}
