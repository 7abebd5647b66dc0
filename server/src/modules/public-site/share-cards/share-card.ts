import type { FontPair } from '@porchlight/contract/options'
import type { Look } from '@porchlight/domain/look'
import { paletteFor } from '@porchlight/domain/palette'
import sharp, { type OverlayOptions } from 'sharp'
import { drawLetters, plainText } from './lettering.ts'

const width = 1200
const height = 630
const margin = 64

export interface CardWords {
  /** The small line above, the large one, and the one below it. */
  over: string
  title: string
  under: string
}

interface CardColours {
  ground: string
  over: string
  title: string
  under: string
}

/** Of a page without a chosen theme. */
const evening: CardColours = { ground: '#1b1f3b', over: '#f5c26b', title: '#ffffff', under: '#e9e6df' }

/** Over a photograph the theme's dark tone, whatever the page's is: light words on a veil are readable on any. */
function coloursOf({ themeName, theme, palette }: Look, isOverPhoto: boolean): CardColours {
  if (themeName === 'classic') return evening
  const { ground, accent, text, muted } = isOverPhoto ? paletteFor(theme.colours.dark) : palette
  return { ground, over: accent, title: text, under: muted }
}

/** The picture for those a page is sent to: its photo under a veil, and what it is in a few words. */
export async function drawCard(photo: Buffer | null, words: CardWords, look: Look): Promise<Buffer> {
  const colours = coloursOf(look, photo !== null)
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: colours.ground } })
  const lines = await Promise.all([
    drawLine(words.over, 30, colours.over, 1, look.fonts),
    drawLine(words.title, words.title.length > 34 ? 58 : 76, colours.title, 2, look.fonts),
    drawLine(words.under, 32, colours.under, 1, look.fonts),
  ])
  const shown = lines.filter((line) => line !== null)
  const gap = 18
  let top = height - margin - shown.reduce((sum, line) => sum + line.height + gap, -gap)
  const placed: OverlayOptions[] = []
  for (const line of shown) {
    placed.push({ input: line.png, left: margin, top: Math.max(0, Math.round(top)) })
    top += line.height + gap
  }
  const base = await ground.toColourspace('srgb').png().toBuffer()
  return sharp(base)
    .composite([...(photo ? [{ input: await veil(colours.ground) }] : []), ...placed])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Twice as wide as a list shows it, for sharp screens. */
const smallWidth = 240

export const shrinkCard = (card: Buffer): Promise<Buffer> =>
  sharp(card).resize(smallWidth).jpeg({ quality: 80, mozjpeg: true }).toBuffer()

async function drawLine(words: string, size: number, colour: string, rows: number, pair: FontPair) {
  const text = plainText(words)
  // A word without a break, or letters far wider than usual, run over the width they are given.
  const room = { width: width - 2 * margin, height: Math.round(2 * size * rows) }
  return drawLetters(clip(text, size, rows), { size, colour, pair, ...room })
}

/** By the letters' usual width, so that a long name cannot push the picture out of its frame. */
function clip(text: string, size: number, rows: number): string {
  const letters = [...text]
  const most = Math.floor(((width - 2 * margin) / (size * 0.52)) * rows)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/** One column of pixels, darker towards the foot, pulled to the card's width. */
function veil(ground: string): Promise<Buffer> {
  const [red, green, blue] = [1, 3, 5].map((at) => Math.round(Number.parseInt(ground.slice(at, at + 2), 16) * 0.75))
  const pixels = Buffer.alloc(height * 4)
  for (let y = 0; y < height; y++) {
    const share = Math.min(1, Math.max(0, (y - height * 0.2) / (height * 0.7)))
    pixels.set([red ?? 0, green ?? 0, blue ?? 0, Math.round(40 + 195 * share)], y * 4)
  }
  return sharp(pixels, { raw: { width: 1, height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
}
