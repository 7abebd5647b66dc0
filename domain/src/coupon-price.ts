import { percentOf } from './money.ts'

export interface CouponDiscount {
  /** Cents. */
  amount_off?: number | null
  percent_off?: number | null
}

/** The discount is what gets rounded, half up on the cent, as the payment provider does. */
export function applyCoupon(priceCents: number, coupon: CouponDiscount): number {
  const discount = coupon.amount_off ?? percentOf(priceCents, coupon.percent_off ?? 0)
  return Math.max(0, priceCents - discount)
}
