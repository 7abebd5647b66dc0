import { between, type Random } from '@porchlight/domain/seeded-random'
import { blur, ellipse, group, linear, rect } from '../canvas.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../solids.ts'
import type { RoomPalette } from './room-palettes.ts'

export type Outlook = 'garden' | 'city' | 'sea'

/** What is seen outside, soft as a lens leaves it; painted over the whole picture and clipped by the window. */
export function paintOutlook(stage: Stage, time: RoomPalette['time'], outlook: Outlook): string {
  const { canvas, camera } = stage
  const horizon = camera.centre[1]
  const isDay = time === 'day'
  const sky = linear(
    canvas,
    [0, horizon - 460],
    [0, horizon + 20],
    isDay
      ? [
          [0, '#a9d3f0'],
          [0.55, '#d9ecf3'],
          [1, '#fff6e0'],
        ]
      : [
          [0, '#232f5c'],
          [0.5, '#66598a'],
          [0.82, '#d98a72'],
          [1, '#f6c07c'],
        ],
  )
  const ground = { garden: paintGarden, city: paintCity, sea: paintSea }[outlook]
  return group({ filter: blur(canvas, 1.6) }, rect(0, 0, 1600, 1067, sky), ground(stage, horizon, isDay))
}

function paintGarden({ canvas }: Stage, horizon: number, isDay: boolean): string {
  const { random } = canvas
  const lawn = linear(
    canvas,
    [0, horizon + 20],
    [0, horizon + 300],
    isDay
      ? [
          [0, '#c6dc97'],
          [1, '#9cc070'],
        ]
      : [
          [0, '#3c4a63'],
          [1, '#26324a'],
        ],
  )
  const hedges = [
    { colour: isDay ? '#a7c4ae' : '#434768', base: 10, size: 66, count: 46 },
    { colour: isDay ? '#7fa56a' : '#2d3853', base: 50, size: 82, count: 44 },
  ].map(({ colour, base, size, count }) => {
    const crowns = Array.from({ length: count }, () => {
      const r = between(random, size * 0.5, size)
      const tone = mix(colour, isDay ? '#f6f2ae' : '#e0926a', between(random, 0, 0.34))
      return ellipse(between(random, -40, 1640), horizon + base - r * 0.7, r, r * 0.95, tone)
    })
    return group({ filter: blur(canvas, 5) }, ...crowns)
  })
  return rect(0, horizon + 20, 1600, 700, lawn) + hedges.join('')
}

function paintCity({ canvas }: Stage, horizon: number, isDay: boolean): string {
  const { random } = canvas
  const layers = isDay ? ['#d3dfe8', '#b3c4d2', '#93a8ba'] : ['#5a5482', '#3d3f69', '#272c4f']
  return layers
    .map((colour, layer) => {
      const towers: string[] = []
      for (let x = -20; x < 1620; x += between(random, 24, 58)) {
        const tall = between(random, 60, 230 - layer * 45)
        const wide = between(random, 28, 62)
        const top = horizon + 60 + layer * 26 - tall
        towers.push(
          rect(x, top, wide, tall + 600, mix(colour, isDay ? '#ffffff' : '#000000', between(random, 0, 0.14))),
        )
        if (!isDay) towers.push(lightWindows(random, x, top, wide, tall))
      }
      return towers.join('')
    })
    .join('')
}

function paintSea({ canvas }: Stage, horizon: number, isDay: boolean): string {
  const water = linear(
    canvas,
    [0, horizon],
    [0, horizon + 280],
    isDay
      ? [
          [0, '#d5e9e6'],
          [0.15, '#96c6cc'],
          [1, '#5b9eac'],
        ]
      : [
          [0, '#eab184'],
          [0.25, '#7a6c94'],
          [1, '#2a3460'],
        ],
  )
  return rect(0, horizon + 2, 1600, 700, water)
}

function lightWindows(random: Random, x: number, y: number, wide: number, tall: number): string {
  const lights: string[] = []
  for (let row = 8; row < tall; row += 13) {
    for (let column = 6; column < wide - 5; column += 11) {
      if (random() < 0.4) lights.push(rect(x + column, y + row, 4, 6, '#ffd489', { opacity: between(random, 0.5, 1) }))
    }
  }
  return lights.join('')
}
