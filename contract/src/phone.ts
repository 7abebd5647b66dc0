/** Apart from the limits, which read it: every page for visitors judges a number, and needs nothing else of them. */
export const phoneDigits = 10

/** Whether a number can be called: an American one has ten digits behind its country code, others have ten in all. */
export function isWholePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  // No American area code begins with a 1, so it is the country's.
  const national = digits.replace(/^1+/, '')
  return national === digits ? digits.length >= phoneDigits : national.length === phoneDigits
}
