import { billingEndpoints, type Coupon } from '@porchlight/contract/billing'
import { call } from '../../../lib/api.ts'

export async function applyCoupon(code: string): Promise<{ coupon: Coupon; message: string }> {
  const { data, message } = await call(billingEndpoints.applyCoupon, { body: { code } })
  return { coupon: data, message }
}
