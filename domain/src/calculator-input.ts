import { amountProblem, toAmount } from '@porchlight/contract/amount'

/** What is wrong with a figure, beside whose field it stands; null when nothing is. */
export const calculatorProblem = (text: string): string | null => amountProblem(toAmount(text))

/** Nothing typed counts nothing. */
export function calculatorCents(text: string): number {
  return Math.round((toAmount(text) ?? 0) * 100)
}

export function calculatorPercent(text: string): number {
  return calculatorCents(text) / 100
}
