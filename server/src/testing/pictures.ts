import sharp from 'sharp'

/** A photograph as a phone makes it: turned, and telling where it was taken. */
export function phonePhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function plainPng(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 40, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer()
}

/** A company's mark on clear ground: a bar in one color. */
export function clearMark(colour: string, width = 400, height = 120): Promise<Buffer> {
  const bar = { create: { width: width - 80, height: height - 60, channels: 4, background: colour } } as const
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: bar, gravity: 'centre' }])
    .png()
    .toBuffer()
}
