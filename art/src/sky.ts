import { between } from '@porchlight/domain/seeded-random'
import { blur, type Canvas, ellipse, group, linear, radial, rect, type Stop } from './canvas.ts'

export type Daytime = 'day' | 'dusk'

const skies: Record<Daytime, readonly Stop[]> = {
  day: [
    [0, '#4f95d0'],
    [0.4, '#8fc0e6'],
    [0.75, '#c9e2f0'],
    [1, '#f5efdc'],
  ],
  dusk: [
    [0, '#1f2a55'],
    [0.3, '#434079'],
    [0.55, '#8a5a86'],
    [0.75, '#d9796c'],
    [0.9, '#f3a766'],
    [1, '#fbd08a'],
  ],
}

export function paintSky(canvas: Canvas, horizon: number, time: Daytime, sunX: number): string {
  const { width, height } = canvas
  const gradient = linear(canvas, [0, 0], [0, horizon], skies[time])
  const sunY = time === 'day' ? horizon * 0.16 : horizon * 0.93
  const halo = radial(canvas, [sunX, sunY], width * 0.55, [
    [0, '#fff3cf', time === 'day' ? 0.6 : 0.95],
    [0.12, '#ffe2a3', time === 'day' ? 0.3 : 0.5],
    [0.45, '#ffc98a', time === 'day' ? 0.08 : 0.16],
    [1, '#ffc98a', 0],
  ])
  const clouds = time === 'day' ? paintCumulus(canvas, horizon) : paintStreaks(canvas, horizon)
  return (
    rect(0, 0, width, height, gradient) + rect(0, 0, width, height, halo, { style: 'mix-blend-mode:screen' }) + clouds
  )
}

/** Heaps with a flat foot: bright where the sun is, blue-grey beneath. */
function paintCumulus(canvas: Canvas, horizon: number): string {
  const { random, width } = canvas
  return Array.from({ length: 8 }, (_, index) => {
    const far = index / 8
    const size = 128 - far * 84
    const x = ((index * 0.37 + between(random, 0, 0.16)) % 1) * width
    const y = horizon * (0.2 + far * 0.56)
    const puffs = Array.from({ length: 26 }, () => {
      const share = between(random, -1, 1)
      const rise = (1 - share * share) ** 0.8 * size * 0.66 * random()
      const r = size * between(random, 0.16, 0.3) * (1.15 - Math.abs(share) * 0.6)
      return ellipse(x + share * size * 1.7, y - rise, r * 1.15, r * 0.85, '#ffffff', {
        opacity: between(random, 0.5, 0.95),
      })
    })
    const foot = ellipse(x, y + size * 0.12, size * 1.5, size * 0.14, '#a9c4dd', { opacity: 0.75 })
    return group({ filter: blur(canvas, 10 - far * 6), opacity: 0.8 - far * 0.35 }, ...puffs, foot)
  }).join('')
}

function paintStreaks(canvas: Canvas, horizon: number): string {
  const { random, width } = canvas
  const tones = ['#6d4d83', '#b3617a', '#ee8e6c', '#ffc182', '#ffdfa3']
  return tones
    .map((tone, band) => {
      const streaks = Array.from({ length: 6 }, () => {
        const y = horizon * (0.2 + band * 0.16) + between(random, -34, 34)
        return ellipse(between(random, 0, width), y, between(random, 120, 380), between(random, 4, 13), tone)
      })
      return group({ filter: blur(canvas, 8), opacity: 0.6 }, ...streaks)
    })
    .join('')
}
