import type { Colour } from '@porchlight/contract/page'

const shape = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** `#rgb`, `#rrggbb` or `#rrggbbaa`; anything else is no colour yet. */
export function parseColour(text: string): Colour | null {
  const digits = shape.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return null
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [r = 0, g = 0, b = 0, alpha = 255] = full.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return { hex: `#${full.slice(0, 6)}`, r, g, b, a: Math.round((alpha / 255) * 100) / 100 }
}

export function writeColour({ hex, a }: Colour): string {
  return a === 1
    ? hex
    : hex +
        Math.round(a * 255)
          .toString(16)
          .padStart(2, '0')
}

/** However either is written: '#222' and '#222222'. */
export function isSameColour(one: string, other: string): boolean {
  const [first, second] = [parseColour(one), parseColour(other)]
  return first !== null && second !== null && writeColour(first) === writeColour(second)
}
