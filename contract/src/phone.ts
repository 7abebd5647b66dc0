import { limits } from './limits.ts'

/** Whether a number can be called: an American one has ten digits behind its country code, others have ten in all. */
export function isWholePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  // No American area code begins with a 1, so it is the country's.
  const national = digits.replace(/^1+/, '')
  return national === digits ? digits.length >= limits.phone.digits : national.length === limits.phone.digits
}
