import { messages } from '@porchlight/contract/messages'
import { AppError } from '../errors.ts'

/** Whoever names what they have read changes nothing else. A proxy that compresses marks a tag as weak. */
export function refuseUnlessAsRead(ifMatch: string | undefined, tag: string): void {
  if (ifMatch === undefined) return
  const named = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (!named.includes('*') && !named.includes(tag)) {
    throw new AppError('changed_meanwhile', messages.requests.changedMeanwhile)
  }
}
