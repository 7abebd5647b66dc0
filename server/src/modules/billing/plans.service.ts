import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { percentSaved } from '@porchlight/domain/currency'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { invalidField } from '../../errors.ts'
import type { Coupon, Price } from '../../providers/payments/port.ts'

export interface Offer {
  productId: string
  annual: Price
  monthly: Price
  /** What the annual plan saves anyone, in percent. */
  saves: number | null
}

/** What an agent may subscribe to; those who came by AppSumo pay the price they were promised. */
export async function offerFor({ providers }: AppContext, isFromAppSumo: boolean): Promise<Offer> {
  const { productId, annual, monthly, appSumoAnnual } = await providers.payments.catalogue()
  return {
    productId,
    annual: isFromAppSumo ? appSumoAnnual : annual,
    monthly,
    saves: annual.currency === monthly.currency ? percentSaved(annual.amount, monthly.amount) : null,
  }
}

export async function applyCoupon({ db, clock, providers }: AppContext, agentId: string, code: string) {
  await takeFromLimit(db, clock, `coupon:${agentId}`, limits.couponTries)
  const coupon = await providers.payments.findCoupon(code)
  if (!coupon) throw invalidField('code', messages.billing.couponInvalid)
  if (!coupon.isValid) throw invalidField('code', messages.billing.couponExpired)
  if (!isOfCurrency(coupon, (await providers.payments.catalogue()).monthly)) {
    throw invalidField('code', messages.billing.couponCurrency)
  }
  return coupon
}

/** So many dollars off is nothing off euros; a percentage is of any currency. */
export function isOfCurrency({ amountOff, currency }: Coupon, price: Price): boolean {
  return amountOff === null || currency === price.currency
}
