import { readFile } from 'node:fs/promises'
import { limits } from '@porchlight/contract/limits'
import sharp from 'sharp'
import { isPlainPicture } from './plain-pictures.ts'
import { type Shade, shadeOf } from './shade.ts'

// Of all that the library can open, only what agents upload: every other loader is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
  ],
})
// One thread a picture: a batch of uploads must leave the processor to visitors.
sharp.concurrency(1)
sharp.cache(false)

const longestEdge = 3840
const variants = {
  webp: { type: 'image/webp', widths: [320, 640, 1280, 1920, 2560] },
  avif: { type: 'image/avif', widths: [320, 640, 800, 1280, 1920] },
} as const
type Format = keyof typeof variants

export class TooManyPixels extends Error {}

export interface EncodedFile {
  suffix: string
  type: string
  width: number
  bytes: Buffer
}

export interface EncodedPicture {
  width: number
  height: number
  placeholder: string
  shade: Shade
  /** The picture itself first, then a small variant for lists. */
  files: EncodedFile[]
}

/** What an upload waits for; orientation is applied, and nothing of the camera or the place survives. */
export const encodePicture = oneAtATime(async (source: string | Buffer, mayStay = false): Promise<EncodedPicture> => {
  const image = sharp(source, { limitInputPixels: limits.photos.pixels, failOn: 'error' })
  const { width = 0, height = 0, hasAlpha, format } = await sharp(source, { limitInputPixels: false }).metadata()
  if (width * height > limits.photos.pixels) throw new TooManyPixels()
  const isPng = format === 'png' && hasAlpha
  const upright = image.autoOrient().resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (isPng ? upright.png() : upright.jpeg({ quality: 84 })).toBuffer({
    resolveWithObject: true,
  })
  const isOurs = mayStay && (isPng || format === 'jpeg') && Math.max(width, height) <= longestEdge
  const small = widthsFor('webp', info.width).find((candidate) => candidate >= 640) ?? info.width
  return {
    width: info.width,
    height: info.height,
    placeholder: await blur(data),
    shade: isPng ? await shadeOf(data) : 'mixed',
    files: [
      {
        suffix: isPng ? '.png' : '.jpg',
        type: isPng ? 'image/png' : 'image/jpeg',
        width: info.width,
        bytes: (isOurs ? await plainBytes(source) : null) ?? data,
      },
      await toVariant(data, 'webp', small),
    ],
  }
})

/** Encoded once by another installation of ours: each further time would cost it some of its looks. */
async function plainBytes(source: string | Buffer): Promise<Buffer | null> {
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source)
  return isPlainPicture(bytes) ? bytes : null
}

/** A picture of our own making, which is taken as it is. */
export async function describePicture(bytes: Buffer): Promise<EncodedPicture> {
  const { width, height, format } = await sharp(bytes).metadata()
  const file = { suffix: format === 'png' ? '.png' : '.jpg', type: `image/${format}`, width, bytes }
  const shade = format === 'png' ? await shadeOf(bytes) : 'mixed'
  return { width, height, placeholder: await blur(bytes), shade, files: [file] }
}

async function blur(bytes: Buffer): Promise<string> {
  const blurred = await sharp(bytes).resize(16).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${blurred.toString('base64')}`
}

/** Every variant a browser may choose from, small ones first. */
export function planVariants(width: number): { format: Format; width: number; suffix: string }[] {
  return (Object.keys(variants) as Format[]).flatMap((format) =>
    widthsFor(format, width).map((target) => ({ format, width: target, suffix: `-${target}.${format}` })),
  )
}

/** In a queue of its own, so that no upload waits behind the slow encoders. */
export const encodeVariant = oneAtATime(toVariant)

async function toVariant(original: Buffer, format: Format, width: number): Promise<EncodedFile> {
  const resized = sharp(original).resize(width)
  const bytes = await (format === 'webp'
    ? resized.webp({ quality: 76 })
    : resized.avif({ quality: 55, effort: 2 })
  ).toBuffer()
  return { suffix: `-${width}.${format}`, type: variants[format].type, width, bytes }
}

/** Never enlarged: a picture narrower than the largest step gets its own width as the last one. */
function widthsFor(format: Format, width: number): number[] {
  const steps: readonly number[] = variants[format].widths
  const largest = Math.max(...steps)
  return [...steps.filter((step) => step < width), ...(width <= largest ? [width] : [])]
}

/** Decoding takes up to 200 MB a picture, so whoever comes second waits. */
function oneAtATime<Arguments extends unknown[], Result>(work: (...values: Arguments) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...values: Arguments): Promise<Result> => {
    const result = last.then(() => work(...values))
    last = result.catch(() => undefined)
    return result
  }
}
