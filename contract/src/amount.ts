import { limits } from './limits.ts'
import { messages } from './messages.ts'

const separated = /^\$?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d{0,2})?$/

/** Thousand separators, two decimals, nothing negative; NaN marks what is no such number. */
export function toAmount(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'number' ? String(value) : value.trim()
  if (text === '') return null
  return separated.test(text) && /\d/.test(text) ? Number(text.replace(/[$,]/g, '')) : Number.NaN
}

/** What is wrong with an amount as it was understood; null when nothing is. */
export function amountProblem(amount: number | null): string | null {
  if (Number.isNaN(amount)) return messages.listings.amountInvalid
  return amount !== null && amount > limits.listing.amount ? messages.listings.amountTooLarge : null
}
