import sharp from 'sharp'

/** Public pages carry these: a picture must not weigh more. */
const maxBytes = 114 * 1024

/** A JPEG of the given width, at the best quality that stays light. */
export async function renderArt(svg: string, { width }: { width: number }): Promise<Buffer> {
  const pixels = await rasterise(svg)
    .resize(width)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let quality = 80; ; quality -= 3) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (jpeg.length <= maxBytes || quality <= 50) return jpeg
  }
}

/** A PNG with its background left clear, for logos. */
export async function renderClear(svg: string, { width }: { width: number }): Promise<Buffer> {
  return rasterise(svg).resize(width).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function rasterise(svg: string) {
  // The drawings are our own and large; the loader's limits are meant for strangers'.
  return sharp(Buffer.from(svg), { unlimited: true })
}
