import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import { diskMedia } from './embedded.ts'
import { type MediaPort, MediaUnavailable } from './port.ts'
import { s3Media } from './s3.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
let directory: string

beforeAll(async () => {
  s3 = await startS3Server()
  directory = await mkdtemp(join(tmpdir(), 'porchlight-media-'))
})
afterAll(async () => {
  await s3.stop()
  await rm(directory, { recursive: true, force: true })
})

const adapters: [string, () => MediaPort][] = [
  ['the disk', () => diskMedia(directory)],
  ['S3', () => s3Media(s3.settings)],
]

describe.each(adapters)('%s', (_, create) => {
  it('gives back what it was given, byte for byte', async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255])
    await create().put('Ab12-640.webp', bytes, 'image/webp')
    const found = await create().get('Ab12-640.webp')
    expect(found?.bytes).toBe(6)
    expect(found && (await buffer(found.body))).toEqual(bytes)
  })

  it('has nothing under other names, and nothing after removal', async () => {
    const port = create()
    await port.put('Cd34.jpg', Buffer.from('x'), 'image/jpeg')
    expect(await port.get('Cd35.jpg')).toBe(null)
    await port.remove('Cd34.jpg')
    expect(await port.get('Cd34.jpg')).toBe(null)
    await port.remove('Cd34.jpg')
  })

  it('lists what begins with a letter, its case included, and since when it is there', async () => {
    const port = create()
    expect(await port.list('Z')).toEqual([])
    const names = ['Gh78.jpg', 'Gx78-640.webp', 'gh78.jpg']
    for (const name of names) await port.put(name, Buffer.from('x'), 'image/jpeg')
    const listed = await port.list('G')
    expect(listed.map(({ name }) => name).sort()).toEqual(names.slice(0, 2))
    expect(listed.every(({ writtenAt }) => Math.abs(writtenAt.getTime() - Date.now()) < 60_000)).toBe(true)
  })
})

describe('a store that fails', () => {
  it.each<[string, () => Promise<MediaPort>]>([
    ['with a wrong key', async () => s3Media({ ...s3.settings, secretAccessKey: 'wrong' })],
    ['without its bucket', async () => s3Media({ ...s3.settings, bucket: 'elsewhere' })],
    ['that is down', async () => s3Media({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })],
    [
      'that is no folder',
      async () => {
        await writeFile(join(directory, 'file'), '')
        return diskMedia(join(directory, 'file'))
      },
    ],
  ])('%s says so', async (_, create) => {
    const port = await create()
    await expect(port.put('Ef56.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toBeInstanceOf(MediaUnavailable)
    await expect(port.get('Ef56.jpg')).rejects.toBeInstanceOf(MediaUnavailable)
    await expect(port.list('E')).rejects.toBeInstanceOf(MediaUnavailable)
  })
})
