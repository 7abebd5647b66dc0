/** Twelve digits before the point: more would not fit into a safe number of cents. */
const maxWholeDigits = 12

/** What the field shows while someone types: grouped, at most two decimals, no sign, no leading zeros. */
export function tidyCalculatorInput(text: string): string {
  const { whole, decimals } = readDigits(text)
  if (!whole && decimals === null) return ''
  const grouped = (whole || '0').replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === null ? grouped : `${grouped}.${decimals}`
}

export function calculatorCents(text: string): number {
  const { whole, decimals } = readDigits(text)
  return Number(whole + (decimals ?? '').padEnd(2, '0'))
}

export function calculatorPercent(text: string): number {
  return calculatorCents(text) / 100
}

function readDigits(text: string): { whole: string; decimals: string | null } {
  const [before = '', ...after] = text.replace(/[^\d.]/g, '').split('.')
  const whole = before.replace(/^0+(?=\d)/, '').slice(0, maxWholeDigits)
  return { whole, decimals: after.length > 0 ? after.join('').slice(0, 2) : null }
}
