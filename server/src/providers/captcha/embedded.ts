import { createHash } from 'node:crypto'
import { limits } from '@porchlight/contract/limits'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import type { CaptchaPort } from './port.ts'

/** ALTCHA, self-hosted: a proof of work signed by us. Used solutions are kept until they would expire anyway. */
export function altchaCaptcha(db: Db, clock: Clock, hmacKey: string, work: number): CaptchaPort {
  return {
    provider: 'altcha',
    siteKey: '',
    challenge: () =>
      createChallenge({
        hmacKey,
        maxNumber: work,
        expires: new Date(clock.now().getTime() + limits.robotCheck.lifetime),
      }),
    async verify(answer) {
      const expiresAt = expiryOf(answer)
      if (!expiresAt || expiresAt <= clock.now()) return false
      // Expiry is judged above, by our own clock.
      if (!(await verifySolution(answer, hmacKey, false).catch(() => false))) return false
      const fresh = await db
        .insertInto('used_robot_checks')
        .values({ solution_hash: solutionKey(answer), expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('solution_hash')
        .execute()
      return fresh.length > 0
    },
  }
}

function expiryOf(answer: string): Date | null {
  try {
    const seconds = Number(extractParams(answer).expires)
    return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null
  } catch {
    return null
  }
}

/** By the signed challenge, not by the text: one solution has many spellings. */
function solutionKey(answer: string): string {
  const { challenge } = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as { challenge: string }
  return createHash('sha256').update(challenge).digest('hex')
}
