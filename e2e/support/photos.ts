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
