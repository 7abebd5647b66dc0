import { expect, it } from 'vitest'
import { contrast, type Rgb } from './contrast.ts'

const white: Rgb = [255, 255, 255]

it.each<[Rgb, Rgb, number]>([
  [[0, 0, 0], white, 21],
  [white, white, 1],
  // The two greys either side of what WCAG AA allows on white.
  [[118, 118, 118], white, 4.54],
  [[119, 119, 119], white, 4.48],
  [[255, 0, 0], white, 4],
  [white, [0, 0, 255], 8.59],
])('of %j on %j is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
