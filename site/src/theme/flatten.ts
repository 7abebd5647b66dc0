import type { Colour } from '@porchlight/contract/page'

/** A colour that lets through shows what is behind it: white. */
export function flatten({ r, g, b, a }: Colour): string {
  const channel = (value: number) =>
    Math.round(value * a + 255 * (1 - a))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(r)}${channel(g)}${channel(b)}`
}
