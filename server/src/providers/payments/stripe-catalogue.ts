import { limits } from '@porchlight/contract/limits'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { PricesConfig } from '../../settings/prices.ts'
import type { Catalogue, Coupon, Interval, Price } from './port.ts'
import { couponFields, priceFields } from './stripe-fields.ts'

const productId = 'porchlight_subscription'

type PlanName = keyof Omit<Catalogue, 'productId'>
type Wanted = Record<PlanName, { key: string; amount: number; currency: string; interval: Interval }>

/** Each amount has a name of its own, so that a price is never changed: who has one keeps it, and two releases agree. */
function wantedOf({ currency, ...set }: PricesConfig): Wanted {
  const want = (plan: PlanName, key: string, interval: Interval) => {
    const amount = set[plan]
    return amount === null
      ? { key, amount: limits.prices[plan], currency: 'USD', interval }
      : { key: `${key}_${currency.toLowerCase()}_${amount}`, amount, currency, interval }
  }
  return {
    annual: want('annual', 'porchlight_annual', 'year'),
    monthly: want('monthly', 'porchlight_monthly', 'month'),
    appSumoAnnual: want('appSumoAnnual', 'porchlight_appsumo_annual', 'year'),
  }
}

/** The prices by their lookup keys, made where they are missing; whoever changes one at Stripe changes it here too. */
export async function findCatalogue(stripe: Stripe, productName: string, prices: PricesConfig): Promise<Catalogue> {
  const wanted = wantedOf(prices)
  return (await readCatalogue(stripe, wanted)) ?? (await makeCatalogue(stripe, productName, wanted))
}

async function readCatalogue(stripe: Stripe, wanted: Wanted): Promise<Catalogue | null> {
  const keys = Object.values(wanted).map(({ key }) => key)
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: keys.length })
  const prices = data.map((price) => priceFields.parse(price))
  const find = ({ key }: { key: string }) => prices.find(({ lookup_key }) => lookup_key === key)
  const [annual, monthly, appSumoAnnual] = [find(wanted.annual), find(wanted.monthly), find(wanted.appSumoAnnual)]
  if (!annual || !monthly || !appSumoAnnual) return null
  return {
    productId: annual.product,
    annual: toPrice(annual),
    monthly: toPrice(monthly),
    appSumoAnnual: toPrice(appSumoAnnual),
  }
}

/** One that is on offer no more: somebody has it, or is to have it soon. */
export async function findPrice(stripe: Stripe, id: string): Promise<Price> {
  return toPrice(priceFields.parse(await stripe.prices.retrieve(id)))
}

function toPrice({ id, unit_amount, currency, recurring }: z.infer<typeof priceFields>): Price {
  return { id, amount: unit_amount, currency, interval: recurring.interval }
}

async function makeCatalogue(stripe: Stripe, productName: string, wanted: Wanted): Promise<Catalogue> {
  await stripe.products.create({ id: productId, name: productName }).catch(ignoreExisting)
  for (const { key, amount, currency, interval } of Object.values(wanted)) {
    await stripe.prices
      .create({
        product: productId,
        lookup_key: key,
        unit_amount: amount,
        currency: currency.toLowerCase(),
        recurring: { interval },
      })
      .catch(ignoreExisting)
  }
  const catalogue = await readCatalogue(stripe, wanted)
  if (!catalogue) throw new Error('the prices are not there though they were just made')
  return catalogue
}

/** Another process was quicker, or an earlier attempt got half way. */
function ignoreExisting(error: unknown): void {
  const { code, param } = error as { code?: string; param?: string }
  if (code !== 'resource_already_exists' && param !== 'lookup_key') throw error
}

export async function findCouponById(stripe: Stripe, id: string): Promise<Coupon | null> {
  const found = await stripe.coupons.retrieve(id).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  })
  if (!found) return null
  return toCoupon(found)
}

export function toCoupon(found: Stripe.Coupon): Coupon {
  const { id, amount_off, currency, percent_off, valid } = couponFields.parse(found)
  return { id, amountOff: amount_off, currency, percentOff: percent_off, isValid: valid }
}
