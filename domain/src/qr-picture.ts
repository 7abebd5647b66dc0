interface QrLook {
  /** A checked hex colour. */
  color: string
  /** A picture as a data: address, drawn in the middle. */
  logo?: string | null
}

/** Readers want four light modules around the code. */
export const qrBorder = 4
/** A fifth of the width is a twenty-fifth of the area: the highest correction level repairs seven times as much. */
const logoShare = 0.2

/** How much of a code may be missing: with a picture in its middle, as much as can be. */
export function qrCorrection(hasLogo: boolean): 'medium' | 'high' {
  return hasLogo ? 'high' : 'medium'
}

/** Draws the modules of a code, its border included, as SVG; nothing in it but numbers, the colour and the logo's own data. */
export function drawQr(modules: readonly boolean[][], { color, logo }: QrLook): string {
  const size = modules.length
  const path = modules
    .flatMap((row, y) => rowRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#ffffff"/>`,
    `<path fill="${color}" d="${path}"/>`,
    logo ? drawLogo(logo, size) : '',
    '</svg>',
  ].join('')
}

function drawLogo(logo: string, size: number): string {
  if (!/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/.test(logo)) return ''
  const width = (size - 2 * qrBorder) * logoShare
  const start = (size - width) / 2
  return [
    `<rect x="${start - 0.75}" y="${start - 0.75}" width="${width + 1.5}" height="${width + 1.5}" rx="1" fill="#ffffff"/>`,
    `<image x="${start}" y="${start}" width="${width}" height="${width}" preserveAspectRatio="xMidYMid meet" href="${logo}"/>`,
  ].join('')
}

/** Where dark stretches begin and how long they are. */
function rowRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
