/*
 * Amounts are whole numbers of a currency's smallest unit, as Stripe counts them: yen as they are, fils in thousandths,
 * everything else in hundredths.
 */
const noDecimals = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
])
const threeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Has no smaller unit any more, and is counted in hundredths all the same. */
const wholeHundredths = 'ISK'

function minorDigits(currency: string): number {
  return noDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2
}

/** How many decimals a price may have: of thousandths Stripe takes none that does not end in 0. */
export function priceDecimals(currency: string): number {
  return currency === wholeHundredths ? 0 : Math.min(2, minorDigits(currency))
}

/** As a bill says it, with all decimals. */
export function formatMoney(amount: number, currency: string): string {
  return format(amount, currency, currency === wholeHundredths ? 0 : minorDigits(currency))
}

/** As prices are shown: decimals only where there are any. */
export function formatPlanPrice(amount: number, currency: string): string {
  return amount % 10 ** minorDigits(currency) === 0 ? format(amount, currency, 0) : formatMoney(amount, currency)
}

function format(amount: number, currency: string, decimals: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** minorDigits(currency))
}

/** Of what Stripe takes in one payment. */
const most = 99_999_999

/** A price as an operator writes it, `39` or `29.50`, in the smallest unit; null where it is none of this currency. */
export function parsePrice(typed: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || decimals.length > priceDecimals(currency)) return null
  const amount = Number(whole + decimals.padEnd(minorDigits(currency), '0'))
  return amount > 0 && amount <= most ? amount : null
}

/** What a year at once saves against twelve months, in whole percent that are not too many; null where it saves none. */
export function percentSaved(annual: number, monthly: number): number | null {
  const percent = Math.floor(100 - (100 * annual) / (12 * monthly))
  return percent > 0 ? percent : null
}
