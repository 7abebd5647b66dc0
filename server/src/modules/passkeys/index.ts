import type { AppContext } from '../../context.ts'
import { deleteOldChallenges } from './passkeys.repository.ts'

export { passkeyRoutes } from './passkeys.routes.ts'

export async function forgetOldChallenges({ db, clock }: AppContext): Promise<void> {
  await deleteOldChallenges(db, clock.now())
}
