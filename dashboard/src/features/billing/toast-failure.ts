import { messages } from '@porchlight/contract/messages'
import { ApiError } from '../../lib/api.ts'
import { toastBad } from '../../ui/toast.ts'

/** What may pass by itself is said along; whoever asked still learns of it. */
export function toastFailure(error: unknown): never {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  toastBad(mayPass ? `${messages.billing.failed} ${error.message}` : messages.billing.failed)
  throw error
}
