import type { AppContext } from '../../context.ts'
import { readMessageQueue } from './message-queue.repository.ts'

/** Whether mails and texts leave; nobody else would notice that they do not. */
export function messageQueue({ db }: AppContext) {
  return readMessageQueue(db)
}
