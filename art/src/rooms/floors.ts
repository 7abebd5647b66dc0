import { between } from '@porchlight/domain/seeded-random'
import { linear, polygon } from '../canvas.ts'
import { mix } from '../colour.ts'
import { flat, lit } from '../solids.ts'
import { project, projectShape, type Vec } from '../space.ts'
import type { RoomScene } from './room-scene.ts'
import { behindViewer } from './walls.ts'

export type FloorKind = 'planks' | 'chevron' | 'tiles'

export function layFloor(room: RoomScene, kind: FloorKind): void {
  const { stage, width, depth, palette, shell } = room
  const ground: Vec[] = [
    [0, 0, depth],
    [width, 0, depth],
    [width, 0, behindViewer],
    [0, 0, behindViewer],
  ]
  shell.push(flat(stage, ground, kind === 'tiles' ? palette.tile : palette.floor, 0.5, 0.1))
  const lay = { planks: layPlanks, chevron: layChevron, tiles: layTiles }[kind]
  lay(room)
  paintSheen(room, ground)
}

function layPlanks(room: RoomScene): void {
  const { stage, width, depth } = room
  const { random } = stage.canvas
  const board = 0.16
  for (let x = 0; x < width; x += board) {
    const right = Math.min(width, x + board)
    let z = depth
    while (z > behindViewer) {
      const end = z - between(random, 0.9, 2.1)
      layPiece(
        room,
        [
          [x, 0, z],
          [right, 0, z],
          [right, 0, end],
          [x, 0, end],
        ],
        woodTone(room),
        0.5,
      )
      z = end
    }
  }
}

function layChevron(room: RoomScene): void {
  const { width, depth } = room
  const column = 0.52
  const rise = 0.32
  const board = 0.14
  for (let x = 0; x < width; x += column) {
    const right = Math.min(width, x + column)
    const slope = Math.round(x / column) % 2 === 0 ? rise : -rise
    const start = Math.min(0, slope)
    for (let z = depth + rise * 2; z > behindViewer; z -= board) {
      const corners = [
        [x, z + start],
        [right, z + start + slope],
        [right, z + start + slope - board],
        [x, z + start - board],
      ]
      const clipped = corners.map(([cx, cz]): Vec => [cx as number, 0, Math.min(depth, cz as number)])
      layPiece(room, clipped, woodTone(room), slope > 0 ? 0.57 : 0.45)
    }
  }
}

function layTiles(room: RoomScene): void {
  const { stage, width, depth, palette } = room
  const { random } = stage.canvas
  const size = 0.6
  for (let x = 0; x < width; x += size) {
    const right = Math.min(width, x + size)
    for (let z = depth; z > behindViewer; z -= size) {
      const tone = mix(palette.tile, random() < 0.5 ? '#8d8478' : '#ffffff', between(random, 0, 0.16))
      layPiece(
        room,
        [
          [x, 0, z],
          [right, 0, z],
          [right, 0, z - size],
          [x, 0, z - size],
        ],
        tone,
        0.52,
      )
    }
  }
}

function woodTone({ stage, palette }: RoomScene): string {
  const { random } = stage.canvas
  return mix(palette.floor, random() < 0.5 ? '#3a2417' : '#f3d9ae', between(random, 0, 0.17))
}

function layPiece({ stage, shell }: RoomScene, corners: readonly Vec[], tone: string, level: number): void {
  const shape = projectShape(stage.camera, corners)
  const joint = { stroke: lit(stage, tone, 0.12), 'stroke-width': 0.8, 'stroke-opacity': 0.5 }
  shell.push(polygon(shape, lit(stage, tone, level), joint))
}

/** A polished floor mirrors the bright far wall and darkens at the viewer's feet. */
function paintSheen({ stage, palette, shell, width, depth }: RoomScene, ground: readonly Vec[]): void {
  const [, far] = project(stage.camera, [width / 2, 0, depth])
  const bright = palette.time === 'day' ? 0.24 : 0.1
  const fill = linear(
    stage.canvas,
    [0, far],
    [0, 1067],
    [
      [0, stage.light.shade, 0.3],
      [0.08, '#fff4dc', bright * 0.6],
      [0.2, '#fff4dc', bright],
      [0.5, '#fff4dc', bright * 0.2],
      [1, stage.light.shade, 0.34],
    ],
  )
  shell.push(polygon(projectShape(stage.camera, ground), fill))
}
