import { themeNames, tones } from '@porchlight/contract/options'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, type Rgb } from './contrast.ts'
import { type Palette, paletteFor } from './palette.ts'
import { themes } from './themes.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const contrastOf = (one: string, other: string) => contrast(channels(one), channels(other))

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb

/** Everything that words can stand on, by what they are painted with. */
function leastContrast(palette: Palette): number {
  const words = [palette.text, palette.muted, palette.accent, palette.bad]
  const grounds = [palette.ground, palette.surface, palette.tint]
  return Math.min(
    contrastOf(palette.onFill, palette.fill),
    contrastOf(palette.onSoft, palette.soft),
    ...words.flatMap((colour) => grounds.map((ground) => contrastOf(colour, ground))),
  )
}

it('makes every text readable on every ground an agent can choose', () => {
  fc.assert(
    fc.property(hex, hex, hex, (ground, text, accent) => {
      expect(leastContrast(paletteFor({ ground, text, accent }))).toBeGreaterThanOrEqual(4.5)
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

it('makes every text readable on what a theme draws with 1,000 random colors of an agent’s own', () => {
  fc.assert(
    fc.property(hex, hex, hex, (ground, text, accent) => {
      expect(leastContrast(paletteFor({ ground, text, accent }, true))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})

describe.each(themeNames)('the theme %s', (name) => {
  it.each(tones)('is readable as it was drawn, %s', (tone) => {
    const drawn = themes[name].colours[tone]
    const palette = paletteFor(drawn, true)
    expect(leastContrast(palette)).toBeGreaterThanOrEqual(4.5)
    expect(palette.isDark).toBe(tone === 'dark')
    // As it was drawn, and not as it had to be mended.
    expect(palette).toMatchObject({ ground: drawn.ground, text: drawn.text, fill: drawn.accent })
    if (drawn.tint) expect(palette.tint).toBe(drawn.tint)
    if (name !== 'classic' && name !== 'metro') expect(palette.accent).toBe(drawn.accent)
  })
})

it('has no two themes alike', () => {
  const looks = themeNames.map((name) => {
    const { fonts, button, links, corners, backdrop } = themes[name]
    return JSON.stringify([fonts, button, links, corners, backdrop('#000000')])
  })
  expect(new Set(looks).size).toBe(looks.length)
})

it('keeps the agent’s own colours where they can be read', () => {
  expect(paletteFor({ ground: '#000000', text: '#ffffff' })).toMatchObject({
    ground: '#000000',
    text: '#ffffff',
    isDark: true,
  })
  expect(paletteFor({ ground: '#fff', text: '#1b1f3b' })).toMatchObject({
    ground: '#ffffff',
    text: '#1b1f3b',
    isDark: false,
  })
})

it('paints buttons in the accent its agent chose, and amber without one', () => {
  expect(paletteFor({ ground: '#000000', text: '#ffffff', accent: '#1e7a4c' })).toMatchObject({
    fill: '#1e7a4c',
    onFill: '#ffffff',
  })
  expect(paletteFor({ ground: '#ffffff', text: '#000000' })).toMatchObject({
    fill: '#e8930c',
    onFill: '#1b1f3b',
    accent: '#8a5200',
  })
})

it('gives white for what is no colour, and words that show on it', () => {
  expect(paletteFor({ ground: 'url(x)', text: 'url(x)' })).toMatchObject({ ground: '#ffffff', text: '#1b1f3b' })
})
