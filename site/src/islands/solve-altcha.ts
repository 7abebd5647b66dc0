import type { Challenge } from 'altcha-lib/v1/types'

/** Asks for a puzzle, solves it beside the page, and gives what the form sends back as `captcha`. */
export async function solveAltcha(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/v1/robot-check', { signal, cache: 'no-store' })
  if (!response.ok) throw new Error('No challenge')
  const puzzle = (await response.json()) as Challenge
  const { algorithm, challenge, salt, signature } = puzzle
  const number = await findNumber(puzzle, signal)
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

function findNumber(puzzle: Challenge, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error('No solution')) : resolve(data)
    worker.onerror = () => reject(new Error('The search failed'))
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  worker.postMessage(puzzle)
  return found.finally(() => worker.terminate())
}
