import type { Random } from '@porchlight/domain/seeded-random'
import type { HttpCall } from '../client.ts'
import type { Site } from '../site.ts'

/** Visitors of a page, and agents who look at their leads. */
export function honest({ host, path, token }: Site): () => HttpCall {
  let number = 0
  return (): HttpCall => {
    number++
    if (number % 4 === 0) return { method: 'GET', path: '/api/v1/user/me', headers: { authorization: token } }
    if (number % 4 === 1) return { method: 'GET', path: '/api/v1/user/lead', headers: { authorization: token } }
    return { method: 'GET', path, headers: { host, 'accept-encoding': 'gzip, deflate, br' } }
  }
}

/** Each asks for a host that nobody serves. */
export function strangers(random: Random): () => HttpCall {
  return () => ({
    method: 'GET',
    path: '/',
    headers: { host: `${Math.floor(random() * 1e12).toString(36)}.example.net` },
  })
}
