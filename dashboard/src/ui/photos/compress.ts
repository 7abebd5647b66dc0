import { limits } from '@porchlight/contract/limits'
import Compressor from 'compressorjs'

/** Wider than any screen a visitor has. */
const longestEdge = 3840

/** Smaller before it travels; where that fails or gains nothing, the file goes as it is. */
export function compress(file: File): Promise<Blob> {
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: limits.photos.compressTo,
      maxWidth: longestEdge,
      maxHeight: longestEdge,
      strict: true,
      success: resolve,
      error: () => resolve(file),
    })
  })
}
