import type Stripe from 'stripe'
import { newStripeId } from '../work.ts'

export function newCustomer(
  now: number,
  { email, name, metadata }: { email: string | null; name: string | null; metadata: Record<string, string> },
): Stripe.Customer {
  return {
    id: newStripeId('cus'),
    object: 'customer',
    balance: 0,
    created: now,
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name,
    shipping: null,
  }
}
