import { solveChallenge } from 'altcha-lib/v1'
import type { Challenge } from 'altcha-lib/v1/types'

/** The search for the number keeps a core busy: here it does not hold up the page. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const { algorithm, challenge, maxnumber, salt } = data
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise.catch(() => null)
  self.postMessage(solution?.number ?? null)
}
