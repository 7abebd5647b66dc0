import type { AppContext } from '../../context.ts'
import { passkeyAlertJob } from './passkey-alert.job.tsx'
import { deleteOldChallenges } from './passkeys.repository.ts'

export { passkeyRoutes } from './passkeys.routes.ts'

export async function forgetOldChallenges({ db, clock }: AppContext): Promise<void> {
  await deleteOldChallenges(db, clock.now())
}

export const passkeyJobs = (context: AppContext) => [passkeyAlertJob(context)]
