import { readFileSync } from 'node:fs'
import { contrast, type Rgb, readableFrom } from '@porchlight/domain/contrast'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'

const sheet = readFileSync(new URL('schemes.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

function namesIn(selector: string): Map<string, string> {
  const start = sheet.indexOf(`\n${selector} {`)
  const block = sheet.slice(start, sheet.indexOf('}', start))
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const both = namesIn(':root')
const schemes = {
  light: namesIn(':root:root[data-mantine-color-scheme="light"]'),
  dark: namesIn(':root:root[data-mantine-color-scheme="dark"]'),
}
const own = (names: Map<string, string>) => [...names.keys()].filter((name) => !name.startsWith('--mantine-'))

/** Follows a name to the color it stands for, through the palettes of the theme. */
function colorOf(scheme: keyof typeof schemes, name: string): string {
  const shade = /^--mantine-color-(\w+)-(\d)$/.exec(name)
  const value = shade
    ? theme.colors?.[shade[1] ?? '']?.[Number(shade[2])]
    : (schemes[scheme].get(name) ?? both.get(name))
  if (!value) throw new Error(`${name} has no value where it is ${scheme}`)
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return next ? colorOf(scheme, next) : value.toLowerCase()
}

function rgbOf(hex: string): Rgb {
  const long = hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Rgb
}

/** What is read, on each of the grounds that it is written on. */
const texts: Record<string, string[]> = {
  '--ink': ['--paper', '--surface', '--well', '--well-faint', '--hover', '--chosen', '--raised', '--stage'],
  '--muted': ['--paper', '--surface', '--well', '--well-faint', '--hover', '--raised', '--stage', '--amber-faint'],
  '--on-well': ['--well'],
  '--evening': ['--paper', '--surface', '--evening-tint'],
  '--amber-text': ['--paper', '--surface', '--amber-tint', '--amber-faint'],
  '--on-amber-tint': ['--amber-tint'],
  '--good': ['--paper', '--surface', '--good-tint'],
  '--on-good-tint': ['--good-tint'],
  '--bad': ['--paper', '--surface', '--bad-tint'],
  '--on-bad-tint': ['--bad-tint'],
  '--found': ['--surface'],
  '--mantine-color-placeholder': ['--surface'],
  '--on-night': ['--night', '--evening-fill'],
  '--on-dark': ['--night'],
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const reached = (one: string, other: string) => contrast(rgbOf(colorOf(scheme, one)), rgbOf(colorOf(scheme, other)))

  it.each(Object.entries(texts))('has %s readable on its grounds', (text, grounds) => {
    for (const ground of grounds) expect(reached(text, ground), ground).toBeGreaterThanOrEqual(readableFrom)
  })

  it('has an edge around what is filled in that can be seen', () => {
    for (const ground of ['--paper', '--surface', '--raised']) {
      expect(reached('--edge', ground), ground).toBeGreaterThanOrEqual(3)
      expect(reached('--evening', ground), ground).toBeGreaterThanOrEqual(3)
      expect(reached('--bad', ground), ground).toBeGreaterThanOrEqual(3)
    }
  })

  it('begins with the ground that the page is given before any sheet has come', () => {
    const first = scheme === 'light' ? /html \{\s+background: (#\w+)/ : /='dark'\] \{\s+background: (#\w+)/
    expect(first.exec(page)?.[1]).toBe(colorOf(scheme, '--paper'))
  })
})

it('gives every name a value in both schemes', () => {
  expect(own(schemes.light).length).toBeGreaterThan(30)
  expect(own(schemes.dark)).toEqual(own(schemes.light))
})

it('fills buttons and boxes so that white is read on them, and that they are seen', () => {
  const filled = '--mantine-color-evening-filled'
  const box = rgbOf(colorOf('dark', filled))
  expect(contrast(rgbOf('#ffffff'), box)).toBeGreaterThanOrEqual(readableFrom)
  for (const ground of ['--paper', '--surface']) {
    expect(contrast(box, rgbOf(colorOf('dark', ground)))).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(rgbOf('#ffffff'), rgbOf(colorOf('dark', '--mantine-color-red-filled')))).toBeGreaterThanOrEqual(
    readableFrom,
  )
})
