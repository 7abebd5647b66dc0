import { contrast, type Rgb } from '@porchlight/domain/contrast'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paletteFor } from './colours.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const contrastOf = (one: string, other: string) => contrast(channels(one), channels(other))

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb

it('makes every text readable on every ground an agent can choose', () => {
  fc.assert(
    fc.property(hex, hex, hex, (ground, text, accent) => {
      const palette = paletteFor(ground, text, accent)
      expect(contrastOf(palette.onFill, palette.fill)).toBeGreaterThanOrEqual(4.5)
      for (const colour of [palette.text, palette.muted, palette.accent, palette.bad]) {
        expect(contrastOf(colour, palette.ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(colour, palette.surface)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    {
      numRuns: 2_000,
      examples: [
        ['#a30900', '#04df53', '#e8930c'],
        ['#d8a361', '#004182', '#e8930c'],
      ],
    },
  )
})

it('keeps the agent’s own colours where they can be read', () => {
  expect(paletteFor('#000000', '#ffffff')).toMatchObject({ ground: '#000000', text: '#ffffff', isDark: true })
  expect(paletteFor('#fff', '#1b1f3b')).toMatchObject({ ground: '#ffffff', text: '#1b1f3b', isDark: false })
})

it('paints buttons in the accent its agent chose, and amber without one', () => {
  expect(paletteFor('#000000', '#ffffff', '#1e7a4c')).toMatchObject({ fill: '#1e7a4c', onFill: '#ffffff' })
  expect(paletteFor('#ffffff', '#000000')).toMatchObject({ fill: '#e8930c', onFill: '#1b1f3b', accent: '#8a5200' })
})

it('gives white for what is no colour, and words that show on it', () => {
  expect(paletteFor('url(x)', 'url(x)')).toMatchObject({ ground: '#ffffff', text: '#1b1f3b' })
})
