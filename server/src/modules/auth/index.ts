import type { AppContext } from '../../context.ts'
import { emailChangedJob, emailCodeJob } from './email-change.job.ts'
import { loginCodeJob } from './login-code.job.ts'
import { deleteOldCodes, deleteOldGuesses } from './login-codes.repository.ts'
import { deleteExpiredSessions } from './sessions.repository.ts'
import { signInAlertJob } from './sign-in-alert.job.tsx'

export { ownAccountRoutes } from './account.routes.ts'
export { sendAccountAlert, traceOf } from './account-alert.service.ts'
export { importAppSumoCodes } from './appsumo-codes.service.ts'
export { authRoutes } from './auth.routes.ts'
export { type Caller, callerOf } from './caller.ts'
export { clearCredentials, setCredential } from './credentials.ts'
export { admitGuess, noteWrongGuess, signInGuesser } from './guesses.service.ts'
export { letIn } from './let-in.ts'
export { oidcRoutes } from './oidc.routes.ts'
export { sessionPlugin } from './session.plugin.ts'
export { deleteImpersonationsUnder, deleteSessionsOf, notePasskey } from './sessions.repository.ts'
export { noteFreshProof, openSession } from './sessions.service.ts'
export { enter } from './sign-in.service.ts'
export { stepUpRoutes } from './step-up.routes.ts'
export { confirming } from './step-up.service.ts'

const day = 24 * 60 * 60 * 1000

/** Each of its jobs, as the queue takes them. */
export function authJobs(context: AppContext) {
  return [loginCodeJob(context), emailCodeJob(context), emailChangedJob(context), signInAlertJob(context)]
}

export async function forgetOldSignIns({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, now)
  const yesterday = new Date(now.getTime() - day)
  await deleteOldCodes(db, yesterday)
  await deleteOldGuesses(db, yesterday)
}
