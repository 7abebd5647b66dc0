import { limits } from '@porchlight/contract/limits'
import { parsePrice, priceDecimals } from '@porchlight/domain/currency'
import { ConfigError, type Problem } from './config-error.ts'
import type { Environment } from './table.ts'

/** What new subscriptions cost, in the currency's smallest unit; null where it is left as it ever was. */
export interface PricesConfig {
  currency: string
  monthly: number | null
  annual: number | null
  appSumoAnnual: number | null
}

export function readPrices({ CURRENCY: currency, PRICE_MONTHLY, PRICE_YEARLY }: Environment): PricesConfig {
  const problems: Problem[] = []
  const read = (name: string, typed: string | undefined) => {
    if (typed === undefined && currency === 'USD') return null
    const amount = typed === undefined ? null : parsePrice(typed, currency)
    const sentence =
      typed === undefined
        ? `must be set with CURRENCY=${currency}`
        : `must be an amount of ${currency}, ${priceDecimals(currency) === 0 ? 'as 4500, without decimals' : 'as 39 or 29.50'}`
    if (amount === null) problems.push({ settings: [name], sentence })
    return amount
  }
  const monthly = read('PRICE_MONTHLY', PRICE_MONTHLY)
  const annual = read('PRICE_YEARLY', PRICE_YEARLY)
  if (problems.length > 0) throw new ConfigError(problems)
  // Theirs was promised in dollars, and is never more than what everyone pays.
  const isKept = currency === 'USD' && (annual === null || annual > limits.prices.appSumoAnnual)
  return { currency, monthly, annual, appSumoAnnual: isKept ? null : annual }
}
