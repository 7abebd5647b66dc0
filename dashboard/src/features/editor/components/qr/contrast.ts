import type { Colour } from '@porchlight/contract/page'
import { contrast, readableFrom } from '@porchlight/domain/contrast'

/** Whether a code in this colour stands out on white for a reader. */
export function isDarkEnough({ r, g, b }: Pick<Colour, 'r' | 'g' | 'b'>): boolean {
  return contrast([r, g, b], [255, 255, 255]) >= readableFrom
}
