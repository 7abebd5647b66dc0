import { limits } from '@porchlight/contract/limits'

const pictureTypes = new Set(['image/jpeg', 'image/png'])

/** What is wrong with a chosen picture, in the words of the form it was chosen in; null when nothing is. */
export function findPictureProblem(file: File, words: { type: string; size: string }): string | null {
  if (!pictureTypes.has(file.type)) return words.type
  return file.size > limits.photos.bytes ? words.size : null
}

/** Wider than any screen a visitor has. */
const longestEdge = 3840

/** Smaller before it travels. What cannot be made smaller goes as it is. */
export async function compressPicture(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: limits.photos.compressTo,
      maxWidth: longestEdge,
      maxHeight: longestEdge,
      success: resolve,
      error: () => resolve(file),
    })
  })
}
