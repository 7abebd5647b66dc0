import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { ApiError, messageOf } from '../../lib/api.ts'
import * as words from '../../words/ui.ts'

export interface Photo {
  key: string
  name: string
  /** Something to look at: the stored picture, or the file still on this device. */
  preview: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  link: string
  error: string
  /** Whether the same file can succeed another time. */
  canRetry: boolean
}

interface Tools {
  isWhole: (file: File) => Promise<boolean>
  compress: (file: File) => Promise<Blob>
  upload: (file: Blob, onProgress: (done: number) => void, signal: AbortSignal) => Promise<string>
  preview: (file: File) => string
  forget: (preview: string) => void
}

export interface Refusal {
  reason: 'type' | 'size' | 'count'
  names: string[]
}

/** More at once would only slow each other down. */
const lanes = 3
/** Damaged, too large, of the wrong kind: sent again it is refused again. */
const isAboutTheFile = (error: unknown) => error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
const types = new Set(['image/jpeg', 'image/png'])

/**
 * The photos of one listing, in order, each with a life of its own: a failed one waits to be tried again while the
 * others go on. Lives outside of React, so that a tab can come and go meanwhile.
 */
export class PhotoUploads {
  #photos: Photo[] = []
  #refusals: Refusal[] = []
  #files = new Map<string, File>()
  #running = new Map<string, AbortController>()
  #listeners = new Set<() => void>()
  #nextKey = 0

  constructor(private readonly tools: Tools) {}

  get photos(): readonly Photo[] {
    return this.#photos
  }
  get refusals(): readonly Refusal[] {
    return this.#refusals
  }
  get links(): string[] {
    return this.#photos.filter(({ state }) => state === 'done').map(({ link }) => link)
  }
  get isUploading(): boolean {
    return this.#photos.some(({ state }) => state === 'waiting' || state === 'uploading')
  }
  get hasFailed(): boolean {
    return this.#photos.some(({ state }) => state === 'failed')
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins anew with pictures that are stored already. */
  reset(links: readonly string[]): void {
    for (const { key } of this.#photos) this.#drop(key)
    this.#refusals = []
    this.#photos = links.map((link) => ({
      key: this.#newKey(),
      name: words.photo,
      preview: link,
      state: 'done',
      progress: 1,
      link,
      error: '',
      canRetry: false,
    }))
    this.#tell()
  }

  add(files: readonly File[]): void {
    const named = (list: readonly File[]) => list.map(({ name }) => name)
    const wrongType = files.filter(({ type }) => !types.has(type))
    const tooLarge = files.filter((file) => types.has(file.type) && file.size > limits.photos.bytes)
    const fine = files.filter((file) => types.has(file.type) && file.size <= limits.photos.bytes)
    const room = Math.max(0, limits.photos.count - this.#photos.length)
    this.#refusals = [
      { reason: 'type' as const, names: named(wrongType) },
      { reason: 'size' as const, names: named(tooLarge) },
      { reason: 'count' as const, names: named(fine.slice(room)) },
    ].filter(({ names }) => names.length > 0)
    const added = fine.slice(0, room).map((file): Photo => {
      const key = this.#newKey()
      this.#files.set(key, file)
      const preview = this.tools.preview(file)
      return { key, name: file.name, preview, state: 'waiting', progress: 0, link: '', error: '', canRetry: true }
    })
    this.#photos = [...this.#photos, ...added]
    this.#tell()
    this.#work()
  }

  remove(key: string): void {
    this.#drop(key)
    this.#photos = this.#photos.filter((photo) => photo.key !== key)
    this.#refusals = this.#refusals.filter(({ reason }) => reason !== 'count')
    this.#tell()
    this.#work()
  }

  arrange(keys: readonly string[]): void {
    const named = keys.flatMap((key) => this.#photos.find((photo) => photo.key === key) ?? [])
    this.#photos = [...named, ...this.#photos.filter((photo) => !named.includes(photo))]
    this.#tell()
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0, error: '' })
    this.#work()
  }

  /** Once nothing is under way any more. */
  settle(): Promise<void> {
    if (!this.isUploading) return Promise.resolve()
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        if (this.isUploading) return
        leave()
        resolve()
      })
    })
  }

  #work(): void {
    for (const photo of this.#photos) {
      if (this.#running.size >= lanes) return
      if (photo.state === 'waiting') void this.#upload(photo)
    }
  }

  async #upload({ key }: Photo): Promise<void> {
    const file = this.#files.get(key)
    if (!file) return
    const abort = new AbortController()
    this.#running.set(key, abort)
    this.#change(key, { state: 'uploading' })
    try {
      if (!(await this.tools.isWhole(file))) throw new ApiError(400, { message: messages.general.imageDamaged })
      const small = await this.tools.compress(file)
      const link = await this.tools.upload(small, (progress) => this.#change(key, { progress }), abort.signal)
      this.#files.delete(key)
      this.#change(key, { state: 'done', progress: 1, link })
    } catch (error) {
      if (!abort.signal.aborted) {
        const sentence = messageOf(error) || messages.general.imageUploadFailed
        this.#change(key, { state: 'failed', error: sentence, canRetry: !isAboutTheFile(error) })
      }
    } finally {
      this.#running.delete(key)
      this.#work()
    }
  }

  #drop(key: string): void {
    this.#running.get(key)?.abort()
    this.#files.delete(key)
    const photo = this.#photos.find((candidate) => candidate.key === key)
    if (photo) this.tools.forget(photo.preview)
  }

  #change(key: string, change: Partial<Photo>): void {
    this.#photos = this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo))
    this.#tell()
  }

  #newKey(): string {
    return `photo-${++this.#nextKey}`
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
