import { endpoint } from './endpoint.ts'
import { id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { billing } = messages

/** What the card form asks for; it is sent to the payment provider by the browser and never to us. */
export const cardForm = z.object({
  nameOnCard: requiredText(billing.nameRequired, limits.text.name),
  cardNumber: z
    .string()
    .trim()
    .min(1, billing.cardNumberRequired)
    .refine((typed) => typed === '' || typed.length > limits.card.shortNumber, billing.cardNumberInvalid),
  cardDate: z
    .string()
    .trim()
    .min(1, billing.expiryRequired)
    .refine((typed) => typed === '' || /^(0[1-9]|1[0-2])\/\d\d$/.test(typed), billing.expiryInvalid),
  securityCode: z
    .string()
    .trim()
    .min(1, billing.securityCodeRequired)
    .refine((typed) => typed === '' || /^\d{3,4}$/.test(typed), billing.securityCodeInvalid),
})

/** What subscribing asks for beside the card. */
export const orderFields = { planId: id, CouponCode: z.string().trim().max(limits.text.coupon) }

/** By ISO 4217, as `USD`. */
const currency = z.string()

export const planSchema = z.object({
  id: z.string(),
  /** In the smallest unit of the currency, as all amounts here: cents, or yen. */
  amount: z.number().int(),
  currency,
  interval: z.enum(['year', 'month']),
})
export type Plan = z.infer<typeof planSchema>

const couponSchema = z.object({
  id: z.string(),
  amount_off: z.number().int().nullable(),
  percent_off: z.number().nullable(),
})
export type Coupon = z.infer<typeof couponSchema>

const cardOutcome = z.object({
  /** Where the bank wants to ask the card's owner first, or the secret with which Stripe.js lets it ask above the page. */
  confirmUrl: z.string().nullable(),
  clientSecret: z.string().nullable(),
  /** The provider has not said yet whether it is done; the payment history knows as soon as it has. */
  isConfirming: z.boolean(),
})
export type CardOutcome = z.infer<typeof cardOutcome>

const epochSeconds = z.number().int()

const paymentSchema = z.object({
  id: z.string(),
  start_date: epochSeconds,
  /** What the plan costs. */
  amount: z.number().int(),
  /** What was really paid, or is due, once the discount is off. */
  realAmount: z.number().int(),
  currency,
  /** Of the period it is for; null where that is not known. */
  interval: z.enum(['year', 'month']).nullable(),
  isPaid: z.boolean(),
  invoiceUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})
export type Payment = z.infer<typeof paymentSchema>

export const paymentHistorySchema = z.object({
  cardDetails: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  paymentHistory: z.array(paymentSchema),
  /** A first payment that nobody has heard the end of. */
  isConfirming: z.boolean(),
  /** Whether the bank has confirmed the card that was asked about; null where none was. */
  isCardConfirmed: z.boolean().nullable(),
  cancelled: z.boolean(),
  switch_next_interval: z.enum(['year', 'month']).nullable(),
  switch_next_billing_date: epochSeconds.nullable(),
  /** What the next payment will be, once the discount is off. */
  next_charge: z.number().int().nullable(),
  /** What the subscription is paid in, and costs before any discount: it keeps the price it began with. */
  currency: currency.nullable(),
  plan_amount: z.number().int().nullable(),
})
export type PaymentHistory = z.infer<typeof paymentHistorySchema>

const token = z.string({ error: billing.cardNumberRequired }).min(1, billing.cardNumberRequired).max(200)
const coupon = z.string().trim().max(limits.text.coupon)

const onePersonsOwn = { access: 'agent', openToLapsed: true, closedToImpersonation: true } as const
const ofOneAgent = { access: 'superadmin-or-self', openToLapsed: true, closedToImpersonation: true } as const
const posted = { ...ofOneAgent, method: 'POST' } as const
/** As documented, for callers with a token: with cookies only our own script may, since a browser follows any link. */
const asked = { ...ofOneAgent, method: 'GET', changesState: true } as const
const whose = z.object({ id })

export const billingEndpoints = {
  subscriptionPlan: endpoint({
    method: 'GET',
    path: '/api/v1/user/subscription-plan',
    summary: 'Prices: the annual plan, then the monthly one; AppSumo agents get theirs',
    access: 'none',
    data: z.object({
      id: z.string(),
      plan: z.array(planSchema).length(2),
      /** What the annual plan saves against twelve months, in percent. */
      saves: z.number().int().nullable(),
    }),
  }),
  addCard: endpoint({
    ...onePersonsOwn,
    method: 'POST',
    path: '/api/v1/user/add-card',
    summary: 'Subscribe with a card token',
    body: z.object({ token, planId: id, productId: id, coupon: coupon.optional() }),
    data: cardOutcome,
  }),
  editCard: endpoint({
    ...onePersonsOwn,
    method: 'PUT',
    path: '/api/v1/user/edit_card',
    summary: 'Change the card on file',
    body: z.object({ token }),
    data: cardOutcome,
  }),
  updatePlan: endpoint({
    ...onePersonsOwn,
    method: 'PUT',
    path: '/api/v1/user/update-subscription-plan',
    summary: 'Change from monthly to the annual plan at the next billing date',
    body: z.object({ id }),
    data: z.null(),
  }),
  paymentHistory: endpoint({
    method: 'GET',
    path: '/api/v1/user/payment-history',
    summary: 'The card, the payments, and what happens at the next billing date',
    access: 'agent',
    openToLapsed: true,
    // Named as the provider names it in the address an agent comes back to from the bank.
    query: z.object({ setup_intent: z.string().max(200).optional() }),
    data: paymentHistorySchema,
  }),
  applyCoupon: endpoint({
    method: 'POST',
    path: '/api/v1/apply_coupon',
    summary: 'What a coupon code is worth',
    access: 'agent',
    openToLapsed: true,
    body: z.object({
      code: z.string({ error: billing.couponInvalid }).trim().min(1, billing.couponInvalid).max(limits.text.coupon),
    }),
    data: couponSchema,
  }),
  cancelSubscription: endpoint({
    ...posted,
    path: '/api/v1/admin/cancel-subscription',
    summary: 'Cancel a subscription at the end of the paid period',
    body: whose,
    data: z.null(),
  }),
  cancelSubscriptionByGet: endpoint({
    ...asked,
    path: '/api/v1/admin/cancel-subscription',
    summary: 'The same for callers with a token in their header; a followed link changes nothing',
    query: whose,
    data: z.null(),
  }),
  reactivateSubscription: endpoint({
    ...posted,
    path: '/api/v1/admin/re-active-subscription',
    summary: 'Undo a cancellation before the period ends',
    body: whose,
    data: z.null(),
  }),
  reactivateSubscriptionByGet: endpoint({
    ...asked,
    path: '/api/v1/admin/re-active-subscription',
    summary: 'The same for callers with a token in their header; a followed link changes nothing',
    query: whose,
    data: z.null(),
  }),
}
