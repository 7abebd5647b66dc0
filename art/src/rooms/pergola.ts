import { blur, ellipse, polygon, round, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { box } from '../solids.ts'
import { project, projectShape, standing, type Vec } from '../space.ts'
import { boxFootprint, castShadow, glow, put, type RoomScene } from './room-scene.ts'

export function buildPergola(room: RoomScene): void {
  const { stage, width, depth, height, palette } = room
  const wood = { colour: mix(palette.wood, '#2b211a', 0.2), isWood: true }
  const frame = standing(0, 0)
  for (const x of [1.05, width - 0.35]) {
    const post = standing(x, depth - 0.3)
    put(room, post, [box(stage, post, [-0.07, 0, -0.07], [0.14, height, 0.14], wood)])
    castShadow(room, post, boxFootprint(0.16, 0.3, 0.16), 5)
  }
  const beams: string[] = []
  beams.push(box(stage, frame, [-1, height, depth - 0.4], [width + 2, 0.2, 0.14], wood).svg)
  for (let x = width + 0.6; x > -0.6; x -= 0.62)
    beams.push(box(stage, frame, [x, height + 0.2, -1.6], [0.08, 0.16, depth + 1.4], wood).svg)
  room.pieces.push({ distance: 40, svg: beams.join('') })
  if (palette.time === 'day') castRafterShadows(room)
}

/** The sun draws the rafters on the deck. */
function castRafterShadows({ stage, width, depth, shadows }: RoomScene): void {
  for (let x = -3; x < width + 2; x += 0.62) {
    const stripe: Vec[] = [
      [x, 0.01, depth],
      [x + 0.12, 0.01, depth],
      [x + 0.9, 0.01, -2.2],
      [x + 0.78, 0.01, -2.2],
    ]
    shadows.push(
      polygon(projectShape(stage.camera, stripe), stage.light.shade, { opacity: 0.2, filter: blur(stage.canvas, 2) }),
    )
  }
}

/** A string of bulbs, sagging from beam to beam. */
export function hangLights(room: RoomScene): void {
  const { stage, height, width } = room
  const isEvening = room.palette.time === 'evening'
  const strings: [Vec, Vec][] = [
    [
      [-0.4, height + 0.05, 1.2],
      [width * 0.5, height - 0.02, 3.9],
    ],
    [
      [width * 0.5, height - 0.02, 3.9],
      [width + 0.6, height + 0.05, 1.0],
    ],
    [
      [-0.4, height + 0.05, 3.2],
      [width + 0.6, height + 0.05, 3.0],
    ],
  ]
  for (const [from, to] of strings) {
    const at = (share: number): Vec => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share - Math.sin(share * Math.PI) * 0.3,
      from[2] + (to[2] - from[2]) * share,
    ]
    const cord = Array.from({ length: 25 }, (_, step) => project(stage.camera, at(step / 24)))
    const bulbs: string[] = []
    for (let bulb = 1; bulb < 12; bulb++) {
      const [x, y] = project(stage.camera, at(bulb / 12))
      bulbs.push(ellipse(x, y + 8, 5, 7, isEvening ? '#fff3cd' : '#fbeecb', { stroke: '#c9a868', 'stroke-width': 0.8 }))
      if (isEvening) glow(room, at(bulb / 12), 0.4, '#ffca7a', 0.85)
    }
    const line = cord.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
    room.pieces.push({ distance: 0.2, svg: stroke(line, '#3a322b', 1.8) + bulbs.join('') })
  }
}
