import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { repositoryRoot } from '../../../paths.ts'

const width = 1200
const height = 630
const margin = 64
const fontfile = join(repositoryRoot, 'server/src/modules/public-site/share-cards/fonts/fraunces-semibold.ttf')

export interface CardWords {
  /** The small line above, the large one, and the one below it. */
  over: string
  title: string
  under: string
}

/** The picture for those a page is sent to: its photo under an evening veil, and what it is in a few words. */
export async function drawCard(photo: Buffer | null, words: CardWords): Promise<Buffer> {
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: '#1b1f3b' } })
  const lines = await Promise.all([
    drawLine(words.over, 30, '#f5c26b', 1),
    drawLine(words.title, words.title.length > 34 ? 58 : 76, '#ffffff', 2),
    drawLine(words.under, 32, '#e9e6df', 1),
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
    .composite([{ input: await veil(photo !== null) }, ...placed])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Spaces, marks without a shape and the empty braille cell. */
const invisible = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u

async function drawLine(words: string, size: number, colour: string, rows: number) {
  const text = words.replace(/\p{Cc}/gu, ' ').trim()
  if (invisible.test(text)) return null
  const markup = `<span foreground="${colour}">${escapeMarkup(clip(text, size, rows))}</span>`
  const line = { font: `Fraunces SemiBold, ${size}`, fontfile, rgba: true, width: width - 2 * margin, dpi: 72 }
  // A word without a break, or letters far wider than usual, run over the width they are given.
  const frame = {
    width: line.width,
    height: Math.round(2 * size * rows),
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  try {
    const { data, info } = await sharp({ text: { text: markup, ...line } })
      .resize(frame)
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, height: info.height }
  } catch (error) {
    // Other letters that the font draws as nothing. Lines drawn at once share one place for what went wrong, so that
    // the reason may be another's; without a font at all the other lines would be missing as well.
    if (error instanceof Error && /no text to render|failOn/.test(error.message)) return null
    throw error
  }
}

/** By the letters' usual width, so that a long name cannot push the picture out of its frame. */
function clip(text: string, size: number, rows: number): string {
  const letters = [...text]
  const most = Math.floor(((width - 2 * margin) / (size * 0.52)) * rows)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** One column of pixels, darker towards the foot, pulled to the card's width. */
function veil(isOverPhoto: boolean): Promise<Buffer> {
  const pixels = Buffer.alloc(height * 4)
  for (let y = 0; y < height; y++) {
    const share = Math.min(1, Math.max(0, (y - height * 0.2) / (height * 0.7)))
    pixels.set([20, 23, 43, isOverPhoto ? Math.round(40 + 195 * share) : 0], y * 4)
  }
  return sharp(pixels, { raw: { width: 1, height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
}
