import type { Answer } from '@porchlight/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { ApiError, readAccount } from './api.ts'
import { isImpersonating, readCredentials } from './credentials.ts'
import { forgetKept, keptCache, keptOwner } from './forget-kept.ts'

/** What the server answered, now or, where nobody can be reached, the last time. */
export type KeptAnswer<Data> = Answer<Data> & { keptAt?: string }

/** The list, who asks, and so many opened leads with their texts. */
const mostKept = 100

/** Asks the server and keeps what it says, for whoever is signed in; without a line, what it said last. */
export async function askOrKept<Data>(name: string, ask: () => Promise<Answer<Data>>): Promise<KeptAnswer<Data>> {
  try {
    const answer = await ask()
    noteLine(true)
    void keep(name, answer).catch(() => {})
    return answer
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? await read<Data>(name) : null
    if (!kept) throw error
    noteLine(false)
    return kept
  }
}

/** From here on answers are kept for this agent; what was another's is forgotten first. */
export async function keepFor(accountId: string): Promise<void> {
  if (isImpersonating(readCredentials())) return forgetKept()
  if (localStorage.getItem(keptOwner) === accountId) return
  await forgetKept()
  localStorage.setItem(keptOwner, accountId)
}

/** Another tab may have signed out, or somebody else in, since it was asked. */
function isStillTheirs(): boolean {
  const owner = localStorage.getItem(keptOwner)
  const credentials = readCredentials()
  const shown = readAccount()?.id ?? owner
  return owner !== null && owner === shown && credentials.has('agent') && !isImpersonating(credentials)
}

const placeOf = (name: string) => `/kept/${encodeURIComponent(name)}`

async function keep(name: string, answer: Answer<unknown>): Promise<void> {
  if (!globalThis.caches || !isStillTheirs()) return
  const cache = await caches.open(keptCache)
  await cache.delete(placeOf(name))
  await cache.put(placeOf(name), Response.json({ ...answer, keptAt: new Date().toISOString() }))
  for (const old of (await cache.keys()).slice(0, -mostKept)) await cache.delete(old)
  if (!isStillTheirs()) await forgetKept()
}

async function read<Data>(name: string): Promise<KeptAnswer<Data> | null> {
  if (!globalThis.caches || !isStillTheirs()) return null
  const found = await caches.match(placeOf(name), { cacheName: keptCache })
  return found ? ((await found.json()) as KeptAnswer<Data>) : null
}

let isReached = true
const listeners = new Set<() => void>()

function noteLine(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what is shown is from before, because nobody can be reached: then nothing can be changed either. */
export function useOffline(): boolean {
  return useSyncExternalStore(listen, () => !isReached)
}

/** How often it is tried again while it is shown what was kept. */
const tryAgain = 10_000

/** For queries whose answers are kept: asked although the browser says that there is no line, and again until there is. */
export const keptQuery = {
  networkMode: 'always' as const,
  refetchInterval: () => (isReached ? false : tryAgain),
}
