import { divideHalfUp, percentOf } from './money.ts'

export const mortgageTerms = [10, 15, 20, 30] as const
export type MortgageTerm = (typeof mortgageTerms)[number]

export const mortgageDefaults = { term: 30 as MortgageTerm, downPaymentPercent: 20, interestRate: 4 }

export interface MortgageInput {
  /** Years, fixed. */
  term: MortgageTerm
  salesPrice: number
  downPaymentAmount: number
  /** Percent a year, at most three decimals. */
  interestRate: number
  /** Cents a month, as are the taxes. */
  hoaFee: number
  propertyTaxes: number
}

export interface MortgageEstimate {
  mortgageAmount: number
  principalAndInterest: number
  monthlyPayment: number
}

export function estimateMortgage(input: MortgageInput): MortgageEstimate {
  const mortgageAmount = Math.max(0, input.salesPrice - input.downPaymentAmount)
  const principalAndInterest = monthlyInstalment(mortgageAmount, input.interestRate, input.term * 12)
  return {
    mortgageAmount,
    principalAndInterest,
    monthlyPayment: principalAndInterest + input.hoaFee + input.propertyTaxes,
  }
}

export function downPaymentAmount(salesPrice: number, downPaymentPercent: number): number {
  return percentOf(salesPrice, downPaymentPercent)
}

/** The percent an amount stands for, to two decimals; what the amount's field tells the percent's. */
export function downPaymentPercent(salesPrice: number, amount: number): number {
  if (salesPrice === 0) return 0
  return Number(divideHalfUp(BigInt(amount) * 10_000n, BigInt(salesPrice))) / 100
}

/**
 * The amortisation formula P·r·(1+r)ⁿ / ((1+r)ⁿ − 1) as one fraction of whole numbers, rounded once at its end.
 * With the yearly rate in thousandths of a percent, r is rate / 1200000.
 */
function monthlyInstalment(amount: number, interestRate: number, months: number): number {
  const rate = BigInt(Math.round(interestRate * 1000))
  const count = BigInt(months)
  if (rate === 0n) return Number(divideHalfUp(BigInt(amount), count))
  const scale = 1_200_000n
  const growth = (scale + rate) ** count
  return Number(divideHalfUp(BigInt(amount) * rate * growth, scale * (growth - scale ** count)))
}
