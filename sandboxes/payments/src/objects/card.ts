import type Stripe from 'stripe'
import { newStripeId } from '../work.ts'

/** What may be known of a card: everything but its number and its code. */
export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string | null
}

export function newToken(now: number, { brand, last4, expMonth, expYear, name }: CardFacts): Stripe.Token {
  return {
    id: newStripeId('tok'),
    object: 'token',
    card: {
      id: newStripeId('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand,
      country: 'US',
      cvc_check: 'unchecked',
      dynamic_last4: null,
      exp_month: expMonth,
      exp_year: expYear,
      funding: 'credit',
      last4,
      metadata: {},
      name,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: null,
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  }
}

export function newPaymentMethod(
  now: number,
  { brand, last4, expMonth, expYear, name }: CardFacts,
): Stripe.PaymentMethod {
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
