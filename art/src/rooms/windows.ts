import { blur, clip, group, linear, type Point, polygon } from '../canvas.ts'
import { flat, lit, onPlane, type Stage } from '../solids.ts'
import { add, type Plane, pointOn, projectShape, rectangle } from '../space.ts'
import { type Outlook, paintOutlook } from './outlook.ts'
import type { RoomScene } from './room-scene.ts'
import { type Wall, type WallName, wallOf } from './walls.ts'

export interface WindowLook {
  from: number
  sill: number
  width: number
  height: number
  columns: number
  rows: number
  frame?: string
}

/** Cuts a window into a wall, lets the outside be seen and daylight in. */
export function addWindow(room: RoomScene, name: WallName, look: WindowLook, outlook: Outlook): void {
  const { stage, palette } = room
  const wall = wallOf(room, name)
  const outer: Plane = { ...wall.plane, origin: add(wall.plane.origin, wall.inward, -0.14) }
  const hole = onPlane(stage, wall.plane, rectangle(look.from, look.sill, look.width, look.height))
  const colour = look.frame ?? palette.trim
  room.shell.push(
    group(
      { 'clip-path': clip(stage.canvas, polygon(hole, '#000')) },
      paintOutlook(stage, palette.time, outlook),
      paintGlass(stage, hole),
      paintReveal(stage, wall, outer, look, colour),
      paintBars(stage, outer, look, colour),
    ),
    paintCasing(stage, wall.plane, look, colour),
  )
  if (palette.time !== 'day') return
  room.glows.push(
    polygon(hole, '#fff4dc', { opacity: 0.3, filter: blur(stage.canvas, 38), style: 'mix-blend-mode:screen' }),
  )
  letSunIn(room, name, outer, look)
}

function paintGlass({ canvas }: Stage, hole: readonly Point[]): string {
  const [from, , to] = hole
  if (!from || !to) return ''
  return polygon(
    hole,
    linear(canvas, from, to, [
      [0, '#ffffff', 0.28],
      [0.4, '#ffffff', 0.04],
      [0.55, '#ffffff', 0.2],
      [0.7, '#ffffff', 0.02],
      [1, '#ffffff', 0.12],
    ]),
  )
}

function paintReveal(stage: Stage, wall: Wall, outer: Plane, look: WindowLook, colour: string): string {
  const left = look.from
  const right = left + look.width
  const bottom = look.sill
  const top = bottom + look.height
  const side = (a: Point, b: Point, level: number) =>
    flat(
      stage,
      [pointOn(wall.plane, a), pointOn(wall.plane, b), pointOn(outer, b), pointOn(outer, a)],
      colour,
      level,
      0,
    )
  return [
    side([left, top], [right, top], 0.5),
    side([left, bottom], [left, top], 0.75),
    side([right, bottom], [right, top], 0.62),
    side([left, bottom], [right, bottom], 1),
  ].join('')
}

function paintBars(stage: Stage, outer: Plane, look: WindowLook, colour: string): string {
  const { from, sill, width, height, columns, rows } = look
  const bar = (x: number, y: number, w: number, h: number) =>
    polygon(onPlane(stage, outer, rectangle(x, y, w, h)), lit(stage, colour, 0.4))
  const thick = 0.055
  const thin = 0.03
  const bars = [
    bar(from, sill, thick, height),
    bar(from + width - thick, sill, thick, height),
    bar(from, sill, width, thick),
    bar(from, sill + height - thick, width, thick),
  ]
  for (let column = 1; column < columns; column++)
    bars.push(bar(from + (width * column) / columns - thin / 2, sill, thin, height))
  for (let row = 1; row < rows; row++) bars.push(bar(from, sill + (height * row) / rows - thin / 2, width, thin))
  return bars.join('')
}

function paintCasing(stage: Stage, plane: Plane, look: WindowLook, colour: string): string {
  const { from, sill, width, height } = look
  const w = 0.085
  const strip = (x: number, y: number, across: number, up: number, level: number) =>
    polygon(onPlane(stage, plane, rectangle(x, y, across, up)), lit(stage, colour, level))
  const sides = [
    strip(from - w, sill, w, height, 0.58),
    strip(from + width, sill, w, height, 0.5),
    strip(from - w, sill + height, width + w * 2, w, 0.62),
  ]
  if (sill > 0.1) {
    sides.push(
      strip(from - w * 1.5, sill - 0.05, width + w * 3, 0.05, 0.85),
      strip(from - w, sill - 0.13, width + w * 2, 0.08, 0.4),
    )
  }
  return sides.join('')
}

/** Sunbeams fall from the left wall alone: the sun stands on that side of every house. */
function letSunIn(room: RoomScene, name: WallName, outer: Plane, look: WindowLook): void {
  if (name !== 'left') return
  const w = look.width / look.columns
  const h = look.height / look.rows
  for (let column = 0; column < look.columns; column++) {
    for (let row = 0; row < look.rows; row++) {
      const pane = rectangle(look.from + column * w + 0.03, look.sill + row * h + 0.03, w - 0.06, h - 0.06)
      room.panes.push(pane.map((corner) => pointOn(outer, corner)))
    }
  }
}

/** A linen curtain in folds, hanging from a rod to the floor. */
export function addCurtain(room: RoomScene, name: WallName, from: number, to: number, colour: string, top = 2.5): void {
  const { stage } = room
  const wall = wallOf(room, name)
  const folds = Math.max(3, Math.round(Math.abs(to - from) / 0.12))
  const steps = folds * 10
  const hang = (step: number, y: number) => {
    const share = step / steps
    const swing = 0.09 + 0.024 * Math.sin(share * folds * 2 * Math.PI) * (1.15 - (0.3 * y) / top)
    return add(pointOn(wall.plane, [from + (to - from) * share, y]), wall.inward, swing)
  }
  const strips = Array.from({ length: steps }, (_, step) => {
    const slope = Math.cos(((step + 0.5) / steps) * folds * 2 * Math.PI)
    const strip = projectShape(stage.camera, [
      hang(step, top),
      hang(step + 1, top),
      hang(step + 1, 0.02),
      hang(step, 0.02),
    ])
    const paint = lit(stage, colour, 0.5 + slope * 0.18)
    return polygon(strip, paint, { stroke: paint, 'stroke-width': 0.7 })
  })
  room.shell.push(...strips)
}
