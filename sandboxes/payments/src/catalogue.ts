import type Stripe from 'stripe'
import { type FormGroup, groupOf, textOf, textsOf } from './form.ts'
import { newCoupon, newPrice, newProduct } from './objects/catalogue.ts'
import { listObject } from './objects/lists.ts'
import { invalid } from './refusal.ts'
import type { Work } from './work.ts'

export async function createProduct(work: Work, form: FormGroup): Promise<Stripe.Product> {
  const id = textOf(form.id)
  if (id && (await work.lookUp(id)))
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  return work.save('product', newProduct(work.now, id, textOf(form.name) ?? ''))
}

export async function createPrice(work: Work, form: FormGroup): Promise<Stripe.Price> {
  const product = await work.get('product', textOf(form.product) ?? '', 'product')
  const lookupKey = textOf(form.lookup_key) ?? null
  const interval = textOf(groupOf(form.recurring).interval)
  const amount = Number(textOf(form.unit_amount))
  const currency = currencyOf(form)
  if (interval !== 'month' && interval !== 'year') throw invalid('Invalid interval.', { param: 'recurring[interval]' })
  if (!Number.isInteger(amount) || amount < 0) throw invalid('Invalid integer.', { param: 'unit_amount' })
  if (lookupKey && (await work.list('price')).some((price) => price.lookup_key === lookupKey)) {
    throw invalid('A price already uses that lookup key.', { param: 'lookup_key' })
  }
  return work.save('price', newPrice(work.now, { product: product.id, amount, currency, interval, lookupKey }))
}

/** Stripe writes them small, and takes them however they are written. */
function currencyOf(form: FormGroup): string {
  const currency = textOf(form.currency)
  if (!currency) throw invalid('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' })
  if (!known.has(currency.toUpperCase())) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  return currency.toLowerCase()
}
const known = new Set(Intl.supportedValuesOf('currency'))

export async function listPrices(work: Work, query: FormGroup): Promise<Stripe.ApiList<Stripe.Price>> {
  const keys = textsOf(query.lookup_keys)
  const prices = await work.list('price')
  return listObject(
    '/v1/prices',
    keys.length > 0 ? prices.filter(({ lookup_key }) => keys.includes(lookup_key ?? '')) : prices,
  )
}

export async function createCoupon(work: Work, form: FormGroup): Promise<Stripe.Coupon> {
  const id = textOf(form.id) ?? ''
  const whole = (name: string) => (textOf(form[name]) === undefined ? null : Number(textOf(form[name])))
  const [amount_off, percent_off] = [whole('amount_off'), whole('percent_off')]
  if (!id || (await work.lookUp(id))) throw invalid('Coupon already exists.', { code: 'resource_already_exists' })
  const isAmount = amount_off !== null && Number.isInteger(amount_off) && amount_off > 0
  const isPercent = percent_off !== null && percent_off > 0 && percent_off <= 100
  if (isAmount === isPercent) throw invalid('Give either a positive amount_off or a percent_off up to 100.')
  return work.save(
    'coupon',
    newCoupon(work.now, {
      id,
      amount_off,
      currency: amount_off === null ? null : currencyOf(form),
      percent_off,
      duration: textOf(form.duration) ?? 'once',
      duration_in_months: whole('duration_in_months'),
      max_redemptions: whole('max_redemptions'),
      redeem_by: whole('redeem_by'),
    }),
  )
}

export async function listCoupons(work: Work): Promise<Stripe.ApiList<Stripe.Coupon>> {
  return listObject('/v1/coupons', await work.list('coupon'))
}

/** Whether a coupon is still good is asked at the moment, never kept. */
export async function getCoupon(work: Work, id: string, param?: string): Promise<Stripe.Coupon> {
  const coupon = await work.get('coupon', id, param)
  const isInTime = coupon.redeem_by === null || coupon.redeem_by > work.now
  const isLeft = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
  return { ...coupon, valid: isInTime && isLeft }
}
