/** A number as people here write it: '(503) 555-0142'. One from elsewhere stays as it was kept. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}

export interface SplitPhone {
  /** Both in digits. */
  dialCode: string
  national: string
}

/** A number that was brought along with its country's code, as a contact card writes it; null where it has none. */
export function splitPhone(text: string, dialCodes: string[], own: string): SplitPhone | null {
  const digits = text.replace(/\D/g, '')
  const isNamed = /^\s*(?:\+|00)/.test(text)
  // No area code here begins with a one.
  if (!isNamed) return own === '1' && /^1\d{10}$/.test(digits) ? { dialCode: '1', national: digits.slice(1) } : null
  const number = digits.replace(/^00/, '')
  const [dialCode] = dialCodes.filter((code) => number.startsWith(code)).sort((one, two) => two.length - one.length)
  return dialCode ? { dialCode, national: number.slice(dialCode.length) } : null
}
