/** Amounts are integer cents; dollars exist only as text. */
export function formatDollars(cents: number): string {
  return `${formatWholeDollars(cents)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** As prices are shown: cents only where there are any. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatWholeDollars(cents) : formatDollars(cents)
}

export function parseDollars(text: string): number | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  if (!whole && !decimals) return null
  const cents = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** A price as it was typed, the way prices are shown; what is no amount stays as it is. */
export function shownPrice(typed: string): string {
  const cents = parseDollars(typed)
  return cents === null ? typed : formatPrice(cents)
}

/** Half up, computed in whole numbers: a percent has at most two decimals, an amount is not negative. */
export function percentOf(cents: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number(divideHalfUp(BigInt(cents) * hundredths, 10_000n))
}

export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

/** Made once: making one takes longer than all the rest of a price. */
const wholeNumbers = new Intl.NumberFormat('en-US')

function formatWholeDollars(cents: number): string {
  const size = Math.abs(cents)
  // The remainder goes first: dividing a large odd amount by 100 would round it up.
  const dollars = (size - (size % 100)) / 100
  return `${cents < 0 ? '-' : ''}$${wholeNumbers.format(dollars)}`
}
