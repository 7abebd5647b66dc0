import { platformEndpoints } from '@porchlight/contract/platform'
import type { Challenge } from 'altcha-lib/v1/types'

const { path } = platformEndpoints.robotCheck

/** Asks for a challenge, solves it, and gives what the guarded form sends back as `captcha`. */
export async function solveAltcha(signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error('No challenge')
  const challenge = (await response.json()) as Challenge
  const { algorithm, challenge: hash, salt, signature } = challenge
  const number = await findNumber(challenge, signal)
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }))
}

function findNumber(challenge: Challenge, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error('No solution')) : resolve(data)
    worker.onerror = () => reject(new Error('The search failed'))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  worker.postMessage(challenge)
  return found.finally(() => worker.terminate())
}
