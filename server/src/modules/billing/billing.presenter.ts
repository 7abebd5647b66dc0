import type { CardOutcome, Payment, PaymentHistory, Plan } from '@porchlight/contract/billing'
import type { PaymentRow, SubscriptionRow } from '../../db/tables.ts'
import type { Coupon, Outcome, Price } from '../../providers/payments/port.ts'

interface History {
  row: SubscriptionRow | undefined
  isLive: boolean
  isConfirming: boolean
  isCardConfirmed: boolean | null
  payments: PaymentRow[]
}

export function presentPlan({ id, amount, currency, interval }: Price): Plan {
  return { id, amount, currency, interval }
}

export function presentCoupon({ id, amountOff, percentOff }: Coupon) {
  return { id, amount_off: amountOff, percent_off: percentOff }
}

export function presentOutcome(outcome: Outcome): CardOutcome {
  return {
    confirmUrl: 'confirmUrl' in outcome ? outcome.confirmUrl : null,
    clientSecret: 'clientSecret' in outcome ? outcome.clientSecret : null,
    isConfirming: outcome.status === 'pending',
  }
}

export function presentHistory({ row, isLive, isConfirming, isCardConfirmed, payments }: History): PaymentHistory {
  return {
    // A card is in use while something is paid with it.
    cardDetails: isLive && row?.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
    paymentHistory: payments.map(presentPayment),
    isConfirming,
    isCardConfirmed,
    cancelled: row?.cancel_at_period_end ?? false,
    switch_next_interval: row?.next_interval ?? null,
    switch_next_billing_date: row?.next_interval_at ? toEpochSeconds(row.next_interval_at) : null,
    next_charge: row?.next_charge_cents ?? null,
    currency: row?.currency ?? null,
    plan_amount: row?.plan_cents ?? null,
  }
}

function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    start_date: toEpochSeconds(row.started_at),
    amount: row.plan_cents,
    realAmount: row.paid_cents,
    currency: row.currency,
    interval: row.interval,
    isPaid: row.is_paid,
    invoiceUrl: row.invoice_url,
    receiptUrl: row.receipt_url,
  }
}

function toEpochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
