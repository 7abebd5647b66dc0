import type Stripe from 'stripe'
import { type FormGroup, groupOf, metadataOf, textOf } from './form.ts'
import { newCustomer } from './objects/customer.ts'
import { invalid } from './refusal.ts'
import { end } from './subscriptions.ts'
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

/** What is left of a customer that was deleted says only that. */
export async function getCustomer(work: Work, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  return (await work.find('customer', id)) ?? work.get('customer', id)
}

/** Ends what they subscribed to as well. */
export async function deleteCustomer(work: Work, id: string): Promise<Stripe.DeletedCustomer> {
  await work.get('customer', id)
  for (const subscription of await work.list('subscription', id)) {
    if (!subscription.ended_at) await end(work, subscription, 'canceled')
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  await work.save('customer', deleted as unknown as Stripe.Customer)
  await work.emit('customer.deleted', deleted)
  return deleted
}

export async function updateCustomer(work: Work, id: string, form: FormGroup): Promise<Stripe.Customer> {
  const customer = await work.get('customer', id)
  const { default_payment_method } = groupOf(form.invoice_settings)
  const chosen = textOf(default_payment_method)
  if (default_payment_method === '') customer.invoice_settings.default_payment_method = null
  if (chosen) {
    const paymentMethod = await work.get('payment_method', chosen, 'invoice_settings[default_payment_method]')
    if (paymentMethod.customer !== id) throw invalid('The customer does not have this payment method.')
    customer.invoice_settings.default_payment_method = chosen
  }
  await work.save('customer', customer)
  await work.emit('customer.updated', customer)
  return customer
}
