import { EdgeUnavailable, staleFor, staleIfError } from './port.ts'

/** For every cache on the way; `must-revalidate` keeps browsers from what the others may do. */
export function sharedFor(seconds: number): string {
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${staleFor}`
}

/** For the one it is meant for, in words that go no further. */
export function ownFor(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=${staleFor}, stale-if-error=${staleIfError}`
}

export async function askEdge(url: string, request: RequestInit): Promise<Response> {
  const { host } = new URL(url)
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new EdgeUnavailable(`${host} does not answer`, { cause: error })
  })
  if (!response.ok) throw new EdgeUnavailable(`${host} answered ${response.status}`)
  return response
}

export function inParts(tags: string[], most: number): string[][] {
  return Array.from({ length: Math.ceil(tags.length / most) }, (_, part) => tags.slice(part * most, (part + 1) * most))
}
