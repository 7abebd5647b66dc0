import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { invalidField } from '../../errors.ts'
import type { Price } from '../../providers/payments/port.ts'

export interface Offer {
  productId: string
  annual: Price
  monthly: Price
}

/** What an agent may subscribe to; those who came by AppSumo pay the price they were promised. */
export async function offerFor({ providers }: AppContext, isFromAppSumo: boolean): Promise<Offer> {
  const { productId, annual, monthly, appSumoAnnual } = await providers.payments.catalogue()
  return { productId, annual: isFromAppSumo ? appSumoAnnual : annual, monthly }
}

export async function applyCoupon({ db, clock, providers }: AppContext, agentId: string, code: string) {
  await takeFromLimit(db, clock, `coupon:${agentId}`, limits.couponTries)
  const coupon = await providers.payments.findCoupon(code)
  if (!coupon) throw invalidField('code', messages.billing.couponInvalid)
  if (!coupon.isValid) throw invalidField('code', messages.billing.couponExpired)
  return coupon
}
