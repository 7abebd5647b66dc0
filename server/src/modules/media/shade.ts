import { contrast, type Rgb } from '@porchlight/domain/contrast'
import sharp from 'sharp'

export type Shade = 'light' | 'dark' | 'mixed'

const sampled = 64
/** Less of a dot than this is a rim, or nothing. */
const solidFrom = 128
/** What WCAG asks of things that are no text. */
const seenFrom = 3
const white: Rgb = [255, 255, 255]
const night: Rgb = [20, 23, 43]

/** The colors of what is to be seen of a picture, from its corner on, and whether there is clear ground around it. */
export async function readDots(picture: Buffer): Promise<{ dots: Rgb[]; isClear: boolean }> {
  const { data, info } = await sharp(picture)
    .resize(sampled, sampled, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots: Rgb[] = []
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) >= solidFrom) dots.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  }
  return { dots, isClear: dots.length < info.width * info.height * 0.98 }
}

/** How much of a mark stands out from what is behind it. */
export function shareSeen(dots: Rgb[], ground: Rgb): number {
  return dots.filter((dot) => contrast(dot, ground) >= seenFrom).length / Math.max(1, dots.length)
}

/** Whether a mark is lost on a light page, or on a dark one; what brings its own ground is on neither. */
export async function shadeOf(picture: Buffer): Promise<Shade> {
  const { dots, isClear } = await readDots(picture)
  if (!isClear || dots.length === 0) return 'mixed'
  if (shareSeen(dots, white) < 0.5) return 'light'
  return shareSeen(dots, night) < 0.5 ? 'dark' : 'mixed'
}
