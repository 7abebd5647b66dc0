type Triple = readonly [number, number, number]

/** Mixed in OKLab, where a half-way colour looks half-way. */
export function mix(from: string, to: string, share: number): string {
  const a = toOklab(from)
  const b = toOklab(to)
  return fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Darkens like a shadow: light goes down quickly, the colour itself leans to the tint by half as much. */
export function shadow(colour: string, tint: string, share: number): string {
  const a = toOklab(colour)
  const b = toOklab(tint)
  const lean = share * 0.5
  return fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * lean, a[2] + (b[2] - a[2]) * lean])
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#fff6e6', share)
}

export function darken(colour: string, share: number): string {
  return mix(colour, '#1b1a2b', share)
}

function toOklab(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  const r = toLinear(value >> 16)
  const g = toLinear((value >> 8) & 255)
  const b = toLinear(value & 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
