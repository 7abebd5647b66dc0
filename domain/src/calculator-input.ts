import { amountProblem, toAmount } from '@porchlight/contract/amount'
import { siteMessages } from '@porchlight/contract/site-messages'

/** What is wrong with a figure, beside whose field it stands; null when nothing is. */
export const calculatorProblem = (text: string): string | null => amountProblem(toAmount(text))

/** Nothing typed counts nothing. */
export function calculatorCents(text: string): number {
  return Math.round((toAmount(text) ?? 0) * 100)
}

export function calculatorPercent(text: string): number {
  return calculatorCents(text) / 100
}

/** Lenders quote by eighths of a percent: 6.875. */
const eighth = 0.125
const rate = /^\d{0,2}(?:\.\d{0,3})?$/

export function rateProblem(text: string): string | null {
  return rate.test(text.trim()) ? null : siteMessages.rateInvalid
}

/** A yearly rate in percent, to the thousandth. */
export function calculatorRate(text: string): number {
  return Number(text) || 0
}

/** The next eighth above or below what the field says. */
export function stepRate(text: string, by: 1 | -1): string {
  const eighths = calculatorRate(text) / eighth
  const next = by > 0 ? Math.floor(eighths) + 1 : Math.ceil(eighths) - 1
  return String(Math.max(0, next) * eighth)
}
