import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Ask, askLite } from './embedded-line.ts'

/** The embedded database loads what the migrations `create extension`. */
export const embeddedExtensions = { pg_trgm, btree_gin }

/** It clears all of its buffers at the start and keeps them in memory of its own, beside what the system keeps of its files. */
const smallBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** An embedded database on its way to being open. */
export interface Lite {
  waitReady: Promise<void>
  ask: Ask
  close(): Promise<void>
  /** Once it has given up, and no longer answers. */
  abandon(): void
}

export interface Asked {
  id: number
  /** Null ends it. */
  question: Uint8Array | null
}

export interface Answered {
  id: number
  answer?: Uint8Array
  /** Why there is none. */
  failure?: string
}

/** Opening it is the first thing it is asked. */
export const opening = 0

/** There is one where the server is built; sources have no program to start it with, and ask on their own thread. */
const threadFile = new URL('./lite-thread.js', import.meta.url)

export const openLite = (directory: string): Lite =>
  existsSync(threadFile) ? onItsThread(threadFile, directory) : onThisThread(directory)

export function onThisThread(directory: string): Lite {
  const lite = new PGlite(directory, { extensions: embeddedExtensions, startParams: smallBuffers })
  return {
    waitReady: lite.waitReady,
    ask: (question) => askLite(lite, question),
    close: () => lite.close(),
    abandon: () => undefined,
  }
}

/** A question takes milliseconds, in which a thread does nothing else: pages leave meanwhile from another. */
export function onItsThread(program: URL, directory: string): Lite {
  const thread = new Worker(program, { workerData: directory, resourceLimits: { maxYoungGenerationSizeMb: 4 } })
  const waiting = new Map<number, { resolve(answer: Uint8Array): void; reject(error: Error): void }>()
  let end: Error | null = null
  let last = opening

  const giveUp = (error: Error) => {
    end ??= error
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  thread.on('error', giveUp)
  thread.on('exit', () => giveUp(new Error('The embedded database has ended.')))
  thread.on('message', ({ id, answer, failure }: Answered) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    // Who waits for nothing may end.
    if (waiting.size === 0) thread.unref()
    if (answer) asked?.resolve(answer)
    else asked?.reject(new Error(failure))
  })

  const hear = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (end) return reject(end)
      thread.ref()
      waiting.set(id, { resolve, reject })
    })
  const send = (question: Uint8Array | null) => {
    const asked: Asked = { id: ++last, question }
    const heard = hear(asked.id)
    thread.postMessage(asked)
    return heard
  }
  return {
    waitReady: hear(opening).then(() => undefined),
    // A copy: what stands in shared memory would take all of it along.
    ask: (question) => send(new Uint8Array(question)),
    close: async () => {
      await send(null)
      await thread.terminate()
    },
    abandon: () => void thread.terminate(),
  }
}
