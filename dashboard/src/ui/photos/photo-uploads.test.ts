import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { PhotoUploads } from './photo-uploads.ts'

interface Upload {
  progress: (done: number) => void
  signal: AbortSignal
  finish: (link: string) => void
  fail: (message: string, status?: number) => void
}

let uploads: Upload[]
let photos: PhotoUploads

beforeEach(() => {
  uploads = []
  photos = new PhotoUploads({
    isWhole: async ({ name }) => name !== 'torn.jpg',
    compress: async (file) => file,
    upload: (_, progress, signal) =>
      new Promise((resolve, reject) => {
        const fail = (message: string, status = 500) => reject(new ApiError(status, { message }))
        uploads.push({ progress, signal, finish: resolve, fail })
      }),
    preview: (file) => `blob:${file.name}`,
    forget: () => undefined,
  })
})

const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`))
const turn = () => new Promise((resolve) => setTimeout(resolve))
const states = () => photos.photos.map(({ state }) => state)

describe('photos', () => {
  it('go up three at a time, each with its own progress', async () => {
    photos.add(files(5))
    await turn()
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting'])
    uploads[1]?.progress(0.4)
    expect(photos.photos[1]?.progress).toBe(0.4)
    uploads[0]?.finish('/media/a.jpg')
    await turn()
    expect(states()).toEqual(['done', 'uploading', 'uploading', 'uploading', 'waiting'])
    expect(photos.links).toEqual(['/media/a.jpg'])
  })

  it('stop at fifty, and say which stayed behind', () => {
    photos.add(files(60))
    expect(photos.photos).toHaveLength(limits.photos.count)
    expect(photos.refusals).toEqual([
      {
        reason: 'count',
        names: files(60)
          .slice(50)
          .map(({ name }) => name),
      },
    ])
  })

  it('are refused by type and size, without a word against the others', () => {
    photos.add([
      file('a.gif', 'image/gif'),
      file('b.png', 'image/png', limits.photos.bytes + 1),
      file('c.png', 'image/png'),
    ])
    expect(photos.photos.map(({ name }) => name)).toEqual(['c.png'])
    expect(photos.refusals).toEqual([
      { reason: 'type', names: ['a.gif'] },
      { reason: 'size', names: ['b.png'] },
    ])
  })

  it('that fail wait to be tried again and lose nothing of the others', async () => {
    photos.add(files(3))
    await turn()
    uploads[0]?.finish('/media/a.jpg')
    uploads[1]?.fail(messages.general.unavailable)
    uploads[2]?.finish('/media/c.jpg')
    await photos.settle()
    await turn()
    expect(states()).toEqual(['done', 'failed', 'done'])
    expect(photos.photos[1]?.error).toBe(messages.general.unavailable)
    photos.retry(photos.photos[1]?.key ?? '')
    await turn()
    uploads[3]?.finish('/media/b.jpg')
    await photos.settle()
    expect(photos.links).toEqual(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg'])
  })

  it('that can never succeed say so and are not offered another try', async () => {
    photos.add([file('torn.jpg'), ...files(1)])
    await turn()
    expect(uploads).toHaveLength(1)
    uploads[0]?.fail(messages.general.imageDamaged, 400)
    await photos.settle()
    await turn()
    expect(photos.photos).toMatchObject([
      { state: 'failed', error: messages.general.imageDamaged, canRetry: false },
      { state: 'failed', error: messages.general.imageDamaged, canRetry: false },
    ])
    photos.add(files(1))
    await turn()
    uploads[1]?.fail(messages.general.unavailable, 503)
    await photos.settle()
    expect(photos.photos[2]).toMatchObject({ state: 'failed', canRetry: true })
  })

  it('keep the order they are put into, and forget what is removed', async () => {
    photos.reset(['/media/a.jpg', '/media/b.jpg', '/media/c.jpg'])
    const [first, ...others] = photos.photos.map(({ key }) => key)
    photos.arrange([...others, first ?? ''])
    expect(photos.links).toEqual(['/media/b.jpg', '/media/c.jpg', '/media/a.jpg'])
    photos.add(files(1))
    await turn()
    const newest = photos.photos[3]
    photos.remove(newest?.key ?? '')
    expect(uploads[0]?.signal.aborted).toBe(true)
    expect(photos.photos).toHaveLength(3)
  })
})
