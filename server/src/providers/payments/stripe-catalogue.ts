import { limits } from '@porchlight/contract/limits'
import type Stripe from 'stripe'
import type { Catalogue, Coupon, Interval, Price } from './port.ts'
import { couponFields, priceFields } from './stripe-fields.ts'

const productId = 'porchlight_subscription'

const wanted: Record<keyof Omit<Catalogue, 'productId'>, { key: string; amount: number; interval: Interval }> = {
  annual: { key: 'porchlight_annual', amount: limits.prices.annual, interval: 'year' },
  monthly: { key: 'porchlight_monthly', amount: limits.prices.monthly, interval: 'month' },
  appSumoAnnual: { key: 'porchlight_appsumo_annual', amount: limits.prices.appSumoAnnual, interval: 'year' },
}

/** The prices by their lookup keys, made where they are missing; whoever changes one at Stripe changes it here too. */
export async function findCatalogue(stripe: Stripe, productName: string): Promise<Catalogue> {
  return (await readCatalogue(stripe)) ?? (await makeCatalogue(stripe, productName))
}

async function readCatalogue(stripe: Stripe): Promise<Catalogue | null> {
  const keys = Object.values(wanted).map(({ key }) => key)
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: keys.length })
  const prices = data.map((price) => priceFields.parse(price))
  const find = ({ key }: { key: string }): Price | null => {
    const price = prices.find(({ lookup_key }) => lookup_key === key)
    return price ? { id: price.id, amount: price.unit_amount, interval: price.recurring.interval } : null
  }
  const [annual, monthly, appSumoAnnual] = [find(wanted.annual), find(wanted.monthly), find(wanted.appSumoAnnual)]
  const product = prices.find(({ lookup_key }) => lookup_key === wanted.annual.key)?.product
  return annual && monthly && appSumoAnnual && product ? { productId: product, annual, monthly, appSumoAnnual } : null
}

async function makeCatalogue(stripe: Stripe, productName: string): Promise<Catalogue> {
  await stripe.products.create({ id: productId, name: productName }).catch(ignoreExisting)
  for (const { key, amount, interval } of Object.values(wanted)) {
    await stripe.prices
      .create({
        product: productId,
        lookup_key: key,
        unit_amount: amount,
        currency: 'usd',
        recurring: { interval },
      })
      .catch(ignoreExisting)
  }
  const catalogue = await readCatalogue(stripe)
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
  const coupon = couponFields.parse(found)
  return { id: coupon.id, amountOff: coupon.amount_off, percentOff: coupon.percent_off, isValid: coupon.valid }
}
