import { contrast, luminance, type Rgb, readableFrom } from './contrast.ts'
import type { ThemeColours } from './themes.ts'

const ink = '#1b1f3b'
const amber = '#e8930c'
/** The same on a light ground, for words. */
const amberWords = '#8a5200'

type Painted = Omit<ThemeColours, 'accent'> & Partial<Pick<ThemeColours, 'accent'>>

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
  /** The same as a breath: a lighter button, and what the backdrop is drawn with. */
  soft: string
  onSoft: string
  tint: string
  bad: string
  isDark: boolean
}

export function paletteFor({ ground, text, accent = amber, tint }: Painted, isDrawn = false): Palette {
  const paper = parse(ground)
  const isDark = luminance(paper) < 0.18
  const words = contrast(parse(text), paper) >= readableFrom ? parse(text) : strongest(paper)
  const fill = parse(accent)
  // A ground in the middle of the scale leaves no room for a tint.
  const orPaper = (wanted: Rgb) => (contrast(words, wanted) >= readableFrom ? wanted : paper)
  const surface = orPaper(mix(words, paper, isDark ? 0.08 : 0.035))
  const drawn = isDrawn ? orPaper(tint ? parse(tint) : mix(fill, paper, isDark ? 0.2 : 0.12)) : paper
  const grounds = [paper, surface, drawn]
  const soft = mix(fill, paper, isDark ? 0.24 : 0.16)
  return {
    ground: format(paper),
    text: format(words),
    muted: format(readable(mix(words, paper, 0.72), words, grounds)),
    line: format(mix(words, paper, isDark ? 0.2 : 0.14)),
    surface: format(surface),
    accent: format(readable(parse(accent === amber && !isDark ? amberWords : accent), words, grounds)),
    fill: format(fill),
    onFill: format(strongest(fill)),
    soft: format(soft),
    onSoft: format(contrast(words, soft) >= readableFrom ? words : strongest(soft)),
    tint: format(drawn),
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
