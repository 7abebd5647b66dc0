import { messages } from '@porchlight/contract/messages'
import type { ApiError } from '../../../lib/api.ts'

const { signup } = messages

/** Which field a taken name belongs to. A coupon has more than one way to be wrong, so the server says which. */
export function placeDuplicate({ duplicateKey, message }: ApiError): Record<string, string> {
  switch (duplicateKey) {
    case 'Email':
      return { email: signup.emailTaken }
    case 'Website Name':
    case 'domain':
      return { websiteName: signup.websiteNameTaken }
    case 'companyName':
      return { companyName: signup.companyTaken }
    case 'sumoApp':
      return { sumoCouponCode: message }
    default:
      return {}
  }
}
