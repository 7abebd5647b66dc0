import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'
import { type Actors, type LiveSession, whoConfirms } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from './caller.ts'
import { admitCodeRequest, mailCode, refuseCode, tryCode } from './codes.service.ts'
import { signInGuesser } from './guesses.service.ts'
import { noteFreshProof } from './sessions.service.ts'

/** A code is worth something in this session and for this purpose alone. */
const holderOf = ({ id }: LiveSession, purpose: ProofPurpose) => `session:${id}:${purpose}`

/** Mails a code to whoever signed in, and answers where to look for it. */
export async function requestProof(
  context: AppContext,
  actors: Actors,
  purpose: ProofPurpose,
  caller: Caller,
): Promise<{ email: string }> {
  const session = confirming(purpose, actors)
  const { id: userId, email } = session.account
  await admitCodeRequest(context, session.account, caller)
  await mailCode(context, { userId, holder: holderOf(session, purpose), purpose })
  return { email }
}

export async function giveProof(
  context: AppContext,
  actors: Actors,
  { purpose, otp }: { purpose: ProofPurpose; otp: string },
  caller: Caller,
): Promise<void> {
  const session = confirming(purpose, actors)
  // Thrown after the commit: a wrong guess must stay counted.
  const outcome = await context.db.transaction().execute(async (trx) => {
    const guesser = signInGuesser(caller, session.account.id)
    const judged = await tryCode(context, trx, { guesser, holder: holderOf(session, purpose), otp })
    if (judged === 'right') await noteFreshProof(trx, session, context.clock.now())
    return judged
  })
  if (outcome !== 'right') refuseCode(outcome)
}

/** An impersonator is not the agent whose mailbox the code would go to. */
export function confirming(purpose: ProofPurpose, actors: Actors): LiveSession {
  const session = whoConfirms[purpose](actors)
  if (!session || session.kind === 'impersonation') throw new AppError('forbidden', messages.login.notYoursToConfirm)
  return session
}
