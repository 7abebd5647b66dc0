import type Stripe from 'stripe'
import { newStripeId } from '../work.ts'

export function newProduct(now: number, id: string | undefined, name: string): Stripe.Product {
  return {
    id: id ?? newStripeId('prod'),
    object: 'product',
    active: true,
    created: now,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  }
}

export function newPrice(
  now: number,
  order: { product: string; amount: number; currency: string; interval: 'month' | 'year'; lookupKey: string | null },
): Stripe.Price {
  return {
    id: newStripeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: order.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: order.lookupKey,
    metadata: {},
    nickname: null,
    product: order.product,
    recurring: {
      interval: order.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: order.amount,
    unit_amount_decimal: null,
  }
}

/** The older shape of a price, which subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function newCoupon(
  now: number,
  order: Pick<
    Stripe.Coupon,
    | 'id'
    | 'amount_off'
    | 'currency'
    | 'percent_off'
    | 'duration'
    | 'duration_in_months'
    | 'max_redemptions'
    | 'redeem_by'
  >,
): Stripe.Coupon {
  return {
    object: 'coupon',
    created: now,
    livemode: false,
    metadata: {},
    name: null,
    times_redeemed: 0,
    valid: true,
    ...order,
  }
}

export function newDiscount(
  now: number,
  { coupon, customer, subscription }: { coupon: Stripe.Coupon; customer: string; subscription: string },
): Stripe.Discount {
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null
  return {
    id: newStripeId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: months === null ? null : addMonths(now, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription,
    subscription_item: null,
  }
}

/** The same day of a later month, or its last day where there is no such day; in UTC, as everything here. */
export function addMonths(epochSeconds: number, months: number): number {
  const start = new Date(epochSeconds * 1000)
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(moved.getTime() / 1000)
}
