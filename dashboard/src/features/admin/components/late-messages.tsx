import { limits } from '@porchlight/contract/limits'
import { waitInWords } from '@porchlight/domain/wait-in-words'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import { messageQueueQuery } from '../api/agents.ts'

/** Says when mails and texts do not leave, and why: nobody else would notice. */
export function LateMessages() {
  const { data: queue } = useQuery(messageQueueQuery)
  if (!queue || queue.seconds * 1000 < limits.notices.late) return null
  return (
    <Notice tone="bad">
      {queue.waiting === 1 ? 'A message is' : `${queue.waiting} messages are`} waiting to be sent, the oldest for{' '}
      {waitInWords(queue.seconds)}.{queue.lastError && ` The last try failed: ${queue.lastError}`}
    </Notice>
  )
}
