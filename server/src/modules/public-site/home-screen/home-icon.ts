import type { FontPair } from '@porchlight/contract/options'
import type { Rgb } from '@porchlight/domain/contrast'
import sharp from 'sharp'
import { readDots, shareSeen } from '../../media/index.ts'
import { drawLetters } from '../share-cards/lettering.ts'

/** What the icon of a page is drawn from. */
export interface IconPlan {
  /** The agent's mark, where there is one that is large enough. */
  picture: string | null
  initials: string
  /** Behind the initials, and the initials. */
  fill: string
  onFill: string
  /** What the page stands on, which a mark is shown on as well if it can be seen there. */
  ground: string
  fonts: FontPair
}

export const iconSizes = [96, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

/** Of the plate's side: phones cut corners off, down to a circle of four fifths. */
const markShare = 0.56
const letterShare = 0.44
const white = '#ffffff'
const ink = '#1b1f3b'

export async function drawIcon(picture: Buffer | null, plan: IconPlan, size: IconSize): Promise<Buffer> {
  const { input, plate } = picture ? await layMark(picture, plan, size) : await layInitials(plan, size)
  return sharp({ create: { width: size, height: size, channels: 3, background: plate } })
    .composite(input ? [{ input, gravity: 'centre' }] : [])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

async function layInitials({ initials, fill, onFill, fonts }: IconPlan, size: IconSize) {
  const room = Math.round(size * 0.7)
  const letters = await drawLetters(initials, {
    size: Math.round(size * letterShare),
    colour: onFill,
    pair: fonts,
    width: room,
    height: room,
  })
  return { input: letters?.png ?? null, plate: fill }
}

async function layMark(picture: Buffer, { ground }: IconPlan, size: IconSize) {
  const { dots, isClear } = await readDots(picture)
  const plates = [ground, white, ink]
  const seen = plates.map((plate) => shareSeen(dots, rgbOf(plate)))
  // The page's own ground, unless the mark is clearly better seen on another.
  const best = seen.findIndex((share) => share >= Math.max(...seen) - 0.1)
  const room = Math.round(size * markShare)
  const mark = isClear ? sharp(picture).trim() : sharp(picture)
  const input = await mark.resize(room, room, { fit: 'inside' }).png().toBuffer()
  return { input, plate: isClear ? (plates[best] ?? white) : edgeOf(dots) }
}

/** A mark that brings its own ground is set on more of the same. */
function edgeOf(dots: Rgb[]): string {
  return `rgb(${(dots[0] ?? [255, 255, 255]).join(', ')})`
}

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}
