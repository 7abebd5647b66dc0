import type Stripe from 'stripe'
import { type FormGroup, groupOf, metadataOf, textOf } from './form.ts'
import { newCustomer } from './objects/customer.ts'
import { invalid } from './refusal.ts'
import type { Work } from './work.ts'

export async function createCustomer(work: Work, form: FormGroup): Promise<Stripe.Customer> {
  const customer = newCustomer(work.now, {
    email: textOf(form.email) ?? null,
    name: textOf(form.name) ?? null,
    metadata: metadataOf(form.metadata),
  })
  await work.save('customer', customer)
  await work.emit('customer.created', customer)
  return customer
}

export async function updateCustomer(work: Work, id: string, form: FormGroup): Promise<Stripe.Customer> {
  const customer = await work.get('customer', id)
  const chosen = textOf(groupOf(form.invoice_settings).default_payment_method)
  if (chosen) {
    const paymentMethod = await work.get('payment_method', chosen, 'invoice_settings[default_payment_method]')
    if (paymentMethod.customer !== id) throw invalid('The customer does not have this payment method.')
    customer.invoice_settings.default_payment_method = chosen
  }
  await work.save('customer', customer)
  await work.emit('customer.updated', customer)
  return customer
}
