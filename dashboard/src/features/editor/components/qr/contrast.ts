import type { Colour } from '@porchlight/contract/page'

/** Readers tell dark from light by about this much on white. */
const least = 4.5

export function isDarkEnough({ r, g, b }: Pick<Colour, 'r' | 'g' | 'b'>): boolean {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= least
}
