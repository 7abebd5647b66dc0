import type Stripe from 'stripe'
import { newStripeId } from '../work.ts'
import { listObject } from './lists.ts'
import { itemOf } from './subscription.ts'

interface InvoiceOrder {
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle'
  description: string
  subtotal: number
  total: number
  discounts: string[]
}

const hour = 60 * 60

/** A draft, as every bill begins. */
export function newInvoice(now: number, order: InvoiceOrder): Stripe.Invoice {
  const id = newStripeId('in')
  const { subtotal, total, customer } = order
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: now + hour,
    billing_reason: order.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: order.description,
    discounts: order.discounts,
    due_date: null,
    effective_at: null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(`/v1/invoices/${id}/lines`, [newLine(id, order)]),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: order.subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    payments: listObject('/v1/invoice_payments', []),
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: order.discounts.map((discount) => ({ amount: subtotal - total, discount })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** From now on nothing changes in it but whether it is paid. */
export function finalized(now: number, invoice: Stripe.Invoice, url: string, number: string): Stripe.Invoice {
  return {
    ...invoice,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${url}/invoices/${invoice.id}`,
    number,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
    webhooks_delivered_at: now,
  }
}

function newLine(invoice: string, order: InvoiceOrder): Stripe.InvoiceLineItem {
  const { id, price, current_period_start, current_period_end } = itemOf(order.subscription)
  const { subtotal, total, discounts } = order
  return {
    id: newStripeId('il'),
    object: 'line_item',
    amount: subtotal,
    currency: order.subscription.currency,
    description: order.description,
    discount_amounts: discounts.map((discount) => ({ amount: subtotal - total, discount })),
    discountable: true,
    discounts,
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: order.subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { start: current_period_start, end: current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: typeof price.product === 'string' ? price.product : price.product.id },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: order.subscription.id,
    subtotal,
    taxes: [],
  }
}

export function newInvoicePayment(now: number, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return {
    id: newStripeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}
