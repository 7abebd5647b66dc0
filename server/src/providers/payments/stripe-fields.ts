import { z } from 'zod'

/** Every field that we read of Stripe's objects. An answer without one of them stops here, not in a bill. */

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })
const interval = z.enum(['month', 'year'])
/** Stripe writes them small. */
const currency = z.string().length(3).toUpperCase()

export const accountFields = z.object({ id: z.string() })

export const identified = z.object({ id: z.string() })

export const priceFields = z.object({
  id: z.string(),
  lookup_key: z.string().nullable(),
  unit_amount: z.number().int(),
  currency,
  product: reference,
  recurring: z.object({ interval }),
})

export const couponFields = z.object({
  id: z.string(),
  amount_off: z.number().int().nullable(),
  currency: currency.nullable(),
  percent_off: z.number().nullable(),
  valid: z.boolean(),
})

const discountFields = z.object({
  id: z.string(),
  end: z.number().int().nullable(),
  source: z.object({ coupon: reference.nullable() }),
})

const itemFields = z.object({
  price: z.object({ id: z.string(), unit_amount: z.number().int(), currency, recurring: z.object({ interval }) }),
  current_period_start: z.number().int(),
  current_period_end: z.number().int(),
  quantity: z.number().int().optional(),
})

const phaseFields = z.object({
  start_date: z.number().int(),
  end_date: z.number().int(),
  items: z.array(z.object({ price: reference })),
})

export const scheduleFields = z.object({ id: z.string(), status: z.string(), phases: z.array(phaseFields) })

export const subscriptionFields = z.object({
  id: z.string(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  created: z.number().int(),
  ended_at: z.number().int().nullish(),
  items: listOf(itemFields),
  discounts: z.array(discountFields),
  schedule: z.union([z.string(), scheduleFields]).nullable(),
})

const invoicePayments = listOf(z.object({ payment: z.object({ payment_intent: reference.optional() }) }))

export const startedFields = subscriptionFields.extend({
  latest_invoice: z.object({ id: z.string(), payments: invoicePayments.optional() }).nullable(),
})

export const customerFields = z.union([
  z.object({ deleted: z.literal(true) }),
  z.object({
    deleted: z.undefined().optional(),
    invoice_settings: z.object({
      default_payment_method: z
        .object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }).optional() })
        .nullable(),
    }),
  }),
])

export const invoiceFields = z.object({
  id: z.string(),
  status: z.string().nullable(),
  billing_reason: z.string().nullable(),
  created: z.number().int(),
  currency,
  lines: listOf(z.object({ period: z.object({ start: z.number().int(), end: z.number().int() }) })),
  subtotal: z.number().int(),
  amount_paid: z.number().int(),
  amount_due: z.number().int(),
  hosted_invoice_url: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullable() }).nullable(),
  payments: invoicePayments.optional(),
})

export const chargeFields = z.object({
  paid: z.boolean(),
  payment_intent: reference.nullable(),
  payment_method: z.string().nullable(),
  receipt_url: z.string().nullable(),
})

export const intentFields = z.object({
  id: z.string(),
  status: z.string(),
  customer: reference.nullable(),
  client_secret: z.string(),
  payment_method: reference.nullable(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullable(),
})

export const eventFields = z.object({ id: z.string(), type: z.string(), data: z.unknown() })

export const eventDataFields = z.object({
  object: z.looseObject({ object: z.string(), id: z.string(), customer: reference.nullish() }),
})

export const failedInvoiceFields = z.object({
  id: z.string(),
  attempt_count: z.number().int(),
  amount_due: z.number().int(),
  currency,
  next_payment_attempt: z.number().int().nullable(),
  billing_reason: z.string().nullable(),
})
