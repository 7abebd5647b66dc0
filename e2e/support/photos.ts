import sharp from 'sharp'

export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Photographs that can be told apart by their colour. */
export async function takePhotos(count: number): Promise<UploadFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: (index * 53) % 256, g: (index * 101) % 256, b: (index * 197) % 256 }
      const buffer = await sharp({ create: { width: 480, height: 360, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return { name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** As much detail as a camera finds in leaves and gravel. */
export async function takeBigPhoto(): Promise<UploadFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }
}
