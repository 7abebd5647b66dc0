export type Rgb = [red: number, green: number, blue: number]

/** What WCAG AA asks of text, and about what readers of a QR code need. */
export const readableFrom = 4.5

/** WCAG's relative luminance: 0 for black, 1 for white. */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio: 1 for a colour on itself, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
