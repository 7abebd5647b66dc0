import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import { waitInWords } from '@porchlight/domain/wait-in-words'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import * as words from '../../../words/admin.ts'
import { messageQueueQuery } from '../api/agents.ts'

/** Says when mails and texts do not leave, and why: nobody else would notice. */
export function LateMessages() {
  const { data: queue } = useQuery(messageQueueQuery)
  if (!queue || queue.seconds * 1000 < limits.notices.late) return null
  return (
    <Notice tone="bad">
      {fill(words.messagesWait, { waiting: queue.waiting, wait: waitInWords(queue.seconds) })}
      {queue.lastError && ` ${fill(words.theLastTryFailed, { error: queue.lastError })}`}
    </Notice>
  )
}
