import sharp from 'sharp'
import { encodePicture } from '../server/src/modules/media/pictures.ts'
import { startProduction } from './built.ts'
import { browser, fillPages, pathOf } from './ground.ts'
import type { Benchmark } from './run.ts'
import { slowestOfHundred } from './tail.ts'

const photos = 12
/** 8 megapixels. */
const size = { width: 3464, height: 2309 }

/** Grain and slopes, as a camera sees them: a flat picture would be encoded in no time. */
async function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  return sharp({ create: { ...size, channels: 3, background: '#556b78', noise } })
    .blur(1.5)
    .jpeg()
    .toBuffer()
}

export const benchmark: Benchmark = {
  name: `${photos} photos of 8 megapixels are uploaded`,
  reference: 'sharp making the same of them alone; for the page the same without uploads',
  async run() {
    let token = ''
    const server = await startProduction({ DATABASE: 'embedded' }, async (settings) => {
      token = await fillPages(settings, 1)
    })
    const { port, host, url } = server
    server.unpin()
    try {
      const bytes = await takePhoto()
      const page = { port, path: pathOf(1), headers: { host: `agent1.${host}`, ...browser } }
      await slowestOfHundred(page, 1_000)
      const alone = await slowestOfHundred(page, 3_000)
      await encodePicture(bytes)
      const begun = performance.now()
      for (let photo = 0; photo < photos; photo++) await encodePicture(bytes)
      const reference = performance.now() - begun

      const start = performance.now()
      const upload = async () => {
        for (let photo = 0; photo < photos; photo++) {
          const form = new FormData()
          form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `photo-${photo}.jpg`)
          const headers = { authorization: token }
          const answer = await fetch(`${url}/api/v1/user/upload-images`, { method: 'POST', headers, body: form })
          if (!answer.ok) throw new Error(await answer.text())
        }
        return performance.now() - start
      }
      const uploading = upload()
      const meanwhile = await slowestOfHundred(page, Math.min(reference, 5_000))
      const value = await uploading
      return {
        rows: [
          { label: 'until all are stored', unit: 'ms', value, reference, ratio: value / reference, limit: 1.3 },
          {
            label: 'page, p99, meanwhile',
            unit: 'ms',
            value: meanwhile,
            reference: alone,
            ratio: meanwhile / alone,
            limit: 2,
          },
        ],
      }
    } finally {
      await server.stop()
    }
  },
}
