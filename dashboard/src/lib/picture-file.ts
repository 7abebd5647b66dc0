import { limits } from '@porchlight/contract/limits'

const pictureTypes = new Set(['image/jpeg', 'image/png'])

/** What is wrong with a chosen picture, in the words of the form it was chosen in; null when nothing is. */
export function findPictureProblem(file: File, words: { type: string; size: string }): string | null {
  if (!pictureTypes.has(file.type)) return words.type
  return file.size > limits.photos.bytes ? words.size : null
}

/** Wider than any screen a visitor has. */
const longestEdge = 3840

/** About as much smaller as the documents ask for. What cannot be made smaller goes as it is. */
export async function compressPicture(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  const isPng = file.type === 'image/png'
  const width = isPng ? await widthOf(file) : undefined
  const encode = (level: number) =>
    new Promise<Blob>((resolve) => {
      new Compressor(file, {
        // A PNG loses nothing by its quality: it gets smaller by having fewer pixels.
        ...(width ? { width: Math.max(1, Math.round(Math.min(width, longestEdge) * level)) } : { quality: level }),
        maxWidth: longestEdge,
        maxHeight: longestEdge,
        convertSize: Number.POSITIVE_INFINITY,
        success: resolve,
        error: () => resolve(file),
      })
    })
  return aimAtSize(file, encode)
}

/** For a picture that was cut or turned here: it keeps its pixels, and only what is too heavy to send loses quality. */
export async function lightenPicture(file: Blob): Promise<Blob> {
  if (file.size <= limits.photos.bytes / 2) return file
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: 0.9,
      mimeType: 'image/jpeg',
      maxWidth: longestEdge,
      maxHeight: longestEdge,
      success: resolve,
      error: () => resolve(file),
    })
  })
}

/** Levels tried before the nearest one is taken, and how near is near enough. */
const tries = 5
const nearEnough = 0.05

/** Tries levels between 0 and 1, larger for larger, until one comes near the size that is aimed at. */
export async function aimAtSize(file: Blob, encode: (level: number) => Promise<Blob>): Promise<Blob> {
  const target = file.size * limits.photos.compressTo
  const distance = ({ size }: Blob) => Math.abs(size - target)
  let best = file
  let [low, high, level] = [0, 1, 0.85]
  for (let count = 0; count < tries && distance(best) > nearEnough * file.size; count++) {
    const made = await encode(level)
    if (distance(made) < distance(best)) best = made
    if (made.size > target) high = level
    else low = level
    level = (low + high) / 2
  }
  return best
}

async function widthOf(file: Blob): Promise<number | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width } = bitmap
    bitmap.close()
    return width
  } catch {
    return undefined
  }
}

/** Whether a picture goes on to its end: browsers draw the upper half of a torn one and say nothing. */
export async function isWholePicture(file: Blob): Promise<boolean> {
  const bytes = new DataView(await file.arrayBuffer())
  return file.type === 'image/png' ? hasPngEnd(bytes) : hasJpegEnd(bytes)
}

const jpegStart = 0xffd8
const jpegScan = 0xffda
const jpegEnd = 0xffd9

/** The end is looked for behind the headers, because the small picture inside them has one of its own. */
function hasJpegEnd(bytes: DataView): boolean {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== jpegStart) return false
  let at = 2
  while (at + 4 <= bytes.byteLength && bytes.getUint16(at) !== jpegScan) at += 2 + bytes.getUint16(at + 2)
  for (; at + 2 <= bytes.byteLength; at++) if (bytes.getUint16(at) === jpegEnd) return true
  return false
}

const pngStart = 0x89504e47
const pngEnd = 0x49454e44

/** Chunk by chunk: its length, its name, its data, its checksum. */
function hasPngEnd(bytes: DataView): boolean {
  if (bytes.byteLength < 8 || bytes.getUint32(0) !== pngStart) return false
  let at = 8
  while (at + 12 <= bytes.byteLength && bytes.getUint32(at + 4) !== pngEnd) at += 12 + bytes.getUint32(at)
  return at + 12 <= bytes.byteLength
}
