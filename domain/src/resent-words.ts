import { messages } from '@porchlight/contract/messages'

const { noneInRange, oneResent, rangeResent } = messages.integrations

/** What is said after so many events of a time are sent again. */
export function resentWords(count: number): string {
  if (count === 0) return noneInRange
  return count === 1 ? oneResent : rangeResent.replace('{count}', count.toLocaleString('en-US'))
}
