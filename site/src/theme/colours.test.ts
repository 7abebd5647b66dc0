import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paletteFor } from './colours.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('makes every text readable on every ground an agent can choose', () => {
  fc.assert(
    fc.property(hex, hex, (ground, text) => {
      const palette = paletteFor(ground, text)
      for (const colour of [palette.text, palette.muted, palette.accent, palette.bad]) {
        // Rounding to whole channels may take a hundredth.
        expect(contrast(colour, palette.ground)).toBeGreaterThanOrEqual(4.45)
        expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(4.45)
      }
    }),
    { numRuns: 2_000, examples: [['#a30900', '#04df53']] },
  )
})

it('keeps the agent’s own colours where they can be read', () => {
  expect(paletteFor('#000000', '#ffffff')).toMatchObject({ ground: '#000000', text: '#ffffff', isDark: true })
  expect(paletteFor('#fff', '#1b1f3b')).toMatchObject({ ground: '#ffffff', text: '#1b1f3b', isDark: false })
})

it('gives white for what is no colour, and words that show on it', () => {
  expect(paletteFor('url(x)', 'url(x)')).toMatchObject({ ground: '#ffffff', text: '#1b1f3b' })
})
