import type { AppContext } from '../../context.ts'
import { textJob } from './text.job.ts'

export { textCallbackRoutes } from './callback.routes.ts'
export { closeTexts, noteConsent, revokeTexts } from './consent.service.ts'
export { admitText, passText, wouldWait } from './gate.service.ts'
export { listEntries } from './ledger.repository.ts'
export { notTextable, textable } from './numbers.ts'
export { textQueue } from './queue.ts'
export { receiveText, sharedNumber } from './receive.service.ts'

export function textJobs(context: AppContext) {
  return [textJob(context)]
}
