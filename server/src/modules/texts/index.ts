import type { AppContext } from '../../context.ts'
import { textJob } from './text.job.ts'

export { textCallbackRoutes } from './callback.routes.ts'
export { closeTexts, noteConsent, noteConsents, revokeTexts, type Said } from './consent.service.ts'
export { admitText, giveUpText, passText, wouldWait } from './gate.service.ts'
export { listEntries, lockPhone } from './ledger.repository.ts'
export { saveMovedStops, saveMovedTexts } from './moved-texts.repository.ts'
export { notTextable, textable } from './numbers.ts'
export { textQueue, textReceivedQueue } from './queue.ts'
export { receiveText, sharedNumber } from './receive.service.ts'
export { findAttempt } from './texts.repository.ts'
export { countUnread, findReceived, listNoticesTo, listThread, markAsAnswer, markRead } from './thread.repository.ts'

export function textJobs(context: AppContext) {
  return [textJob(context)]
}
