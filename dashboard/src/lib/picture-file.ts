import { limits } from '@porchlight/contract/limits'

const pictureTypes = new Set(['image/jpeg', 'image/png'])

/** What is wrong with a chosen picture, in the words of the form it was chosen in; null when nothing is. */
export function findPictureProblem(file: File, words: { type: string; size: string }): string | null {
  if (!pictureTypes.has(file.type)) return words.type
  return file.size > limits.photos.bytes ? words.size : null
}

/** Smaller before it travels. What cannot be made smaller goes as it is. */
export async function compressPicture(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: limits.photos.compressTo,
      maxWidth: 3840,
      maxHeight: 3840,
      success: resolve,
      error: () => resolve(file),
    })
  })
}
