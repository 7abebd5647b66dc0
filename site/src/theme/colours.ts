import type { PageContent } from '@porchlight/contract/page'
import { contrast, luminance, type Rgb, readableFrom } from '@porchlight/domain/contrast'
import { flatten } from '@porchlight/domain/page-colours'

const ink = '#1b1f3b'
const amber = '#e8930c'
/** The same on a light ground, for words. */
const amberWords = '#8a5200'

/** What a page is painted with: the agent's colours, and what follows from them. Every text is readable on its ground. */
export interface Palette {
  ground: string
  text: string
  muted: string
  line: string
  surface: string
  accent: string
  /** Behind the words of a button. */
  fill: string
  onFill: string
  bad: string
  isDark: boolean
}

export function paletteOf({ backgroundColor, textColor, accentColor }: PageContent): Palette {
  return paletteFor(flatten(backgroundColor), flatten(textColor), accentColor)
}

export function paletteFor(ground: string, text: string, accent: string = amber): Palette {
  const paper = parse(ground)
  const isDark = luminance(paper) < 0.18
  const words = contrast(parse(text), paper) >= readableFrom ? parse(text) : strongest(paper)
  const tinted = mix(words, paper, isDark ? 0.08 : 0.035)
  // A ground in the middle of the scale leaves no room for a tint.
  const surface = contrast(words, tinted) >= readableFrom ? tinted : paper
  const grounds = [paper, surface]
  return {
    ground: format(paper),
    text: format(words),
    muted: format(readable(mix(words, paper, 0.72), words, grounds)),
    line: format(mix(words, paper, isDark ? 0.2 : 0.14)),
    surface: format(surface),
    accent: format(readable(parse(accent === amber && !isDark ? amberWords : accent), words, grounds)),
    fill: format(parse(accent)),
    onFill: format(strongest(parse(accent))),
    bad: format(readable(parse(isDark ? '#ffb4ab' : '#b3261e'), words, grounds)),
    isDark,
  }
}

/** Steps from a colour towards a stronger one until it can be read on all grounds. */
function readable(wanted: Rgb, stronger: Rgb, grounds: Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mix(stronger, wanted, share)
    if (grounds.every((ground) => contrast(candidate, ground) >= readableFrom)) return candidate
  }
  return stronger
}

function strongest(ground: Rgb): Rgb {
  const dark = parse(ink)
  if (contrast(dark, ground) >= readableFrom) return dark
  return contrast([255, 255, 255], ground) >= readableFrom ? [255, 255, 255] : [0, 0, 0]
}

function parse(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(wide, 16)
  return Number.isNaN(value) ? [255, 255, 255] : [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function format(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** In whole channels: what is judged readable is the very colour that is shown. */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [blend(0), blend(1), blend(2)]
}
