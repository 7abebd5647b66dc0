import type Stripe from 'stripe'
import { attach } from './cards.ts'
import { askBank, nobodyToAsk } from './charging.ts'
import { type FormGroup, textOf } from './form.ts'
import { fail, idOf, intentOf, noteFailure, settle, succeed } from './invoicing.ts'
import { newSetupIntent } from './objects/intents.ts'
import { type Decline, declined, invalid, type Refusal } from './refusal.ts'
import { activate, subscriptionOf } from './subscriptions.ts'
import type { Work } from './work.ts'

/** Kept with an intent and told to nobody. */
interface IntentMemory {
  invoice: string
  returnUrl: string
}

const notConfirmed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export async function confirmPayment(work: Work, id: string, form: FormGroup): Promise<Stripe.PaymentIntent | Refusal> {
  const intent = await work.get('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  const paymentMethod = await work.get('payment_method', textOf(form.payment_method) ?? '', 'payment_method')
  if (paymentMethod.customer !== intent.customer) throw invalid('The payment method does not belong to the customer.')
  const memory = await work.hidden<IntentMemory>(id)
  const invoice = await work.get('invoice', memory.invoice ?? '')
  const answer = await askBank(work, { paymentMethod: paymentMethod.id, isOwnerPresent: true, movesMoney: true })
  if (answer.says === 'confirm') {
    const waiting: Stripe.PaymentIntent = { ...intent, ...askOwner(work, intent, paymentMethod.id, form) }
    await work.save('payment_intent', waiting)
    await work.hide(id, { ...memory, returnUrl: textOf(form.return_url) ?? '' })
    await work.emit('invoice.payment_action_required', invoice)
    return waiting
  }
  return answer.says === 'yes'
    ? paid(work, intent, invoice, paymentMethod.id)
    : refused(work, intent, invoice, paymentMethod.id, answer.decline)
}

/** Collects a bill that is overdue with the customer's card, while nobody is there to be asked. */
export async function collect(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Invoice | Refusal> {
  const customer = await work.get('customer', idOf(invoice.customer))
  const paymentMethod = idOf(customer.invoice_settings.default_payment_method)
  const intent = await intentOf(work, invoice)
  if (!intent) return settle(work, invoice)
  if (!paymentMethod) {
    await noteFailure(work, invoice)
    return invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  }
  const answer = await askBank(work, { paymentMethod, isOwnerPresent: false, movesMoney: true })
  if (answer.says === 'yes') {
    await paid(work, intent, invoice, paymentMethod)
    return work.get('invoice', invoice.id)
  }
  const decline = answer.says === 'no' ? answer.decline : nobodyToAsk
  const refusal = await refused(work, intent, invoice, paymentMethod, decline)
  if (decline === nobodyToAsk) {
    await work.emit('invoice.payment_action_required', await work.get('invoice', invoice.id))
  }
  return refusal
}

export async function payInvoice(work: Work, id: string): Promise<Stripe.Invoice | Refusal> {
  const invoice = await work.get('invoice', id)
  if (invoice.status !== 'open') throw invalid('Invoice is already paid')
  return collect(work, invoice)
}

async function paid(
  work: Work,
  intent: Stripe.PaymentIntent,
  invoice: Stripe.Invoice,
  paymentMethod: string,
): Promise<Stripe.PaymentIntent> {
  const done = await succeed(work, intent, paymentMethod)
  await settle(work, invoice)
  const subscription = await subscriptionOf(work, invoice)
  if (subscription && subscription.status !== 'active' && !subscription.ended_at) await activate(work, subscription)
  return done
}

async function refused(
  work: Work,
  intent: Stripe.PaymentIntent,
  invoice: Stripe.Invoice,
  paymentMethod: string,
  decline: Decline,
): Promise<Refusal> {
  await fail(work, intent, paymentMethod, decline)
  await noteFailure(work, invoice)
  return declined(decline)
}

export async function createSetup(work: Work, form: FormGroup): Promise<Stripe.SetupIntent | Refusal> {
  const customer = await work.get('customer', textOf(form.customer) ?? '', 'customer')
  const paymentMethod = await work.get('payment_method', textOf(form.payment_method) ?? '', 'payment_method')
  const intent = newSetupIntent(work.now, customer.id, paymentMethod.id)
  const answer = await askBank(work, { paymentMethod: paymentMethod.id, isOwnerPresent: true, movesMoney: false })
  if (answer.says === 'no') return declined(answer.decline)
  if (answer.says === 'yes') return setUp(work, intent)
  const waiting: Stripe.SetupIntent = { ...intent, ...askOwner(work, intent, paymentMethod.id, form) }
  await work.save('setup_intent', waiting)
  await work.hide(intent.id, { returnUrl: textOf(form.return_url) ?? '' })
  return waiting
}

async function setUp(work: Work, intent: Stripe.SetupIntent): Promise<Stripe.SetupIntent> {
  const paymentMethod = await work.get('payment_method', idOf(intent.payment_method))
  await attach(work, paymentMethod, idOf(intent.customer))
  const done: Stripe.SetupIntent = { ...intent, status: 'succeeded', next_action: null }
  await work.save('setup_intent', done)
  await work.emit('setup_intent.succeeded', done)
  return done
}

/** Where the owner has to go, in the terms both kinds of intent share. */
function askOwner(
  work: Work,
  intent: { id: string; client_secret: string | null },
  paymentMethod: string,
  form: FormGroup,
) {
  const url = `${work.publicUrl}/confirm/${intent.id}?secret=${encodeURIComponent(intent.client_secret ?? '')}`
  return {
    status: 'requires_action' as const,
    payment_method: paymentMethod,
    next_action: {
      type: 'redirect_to_url' as const,
      redirect_to_url: { url, return_url: textOf(form.return_url) ?? null },
    },
  }
}

/** What waits for its owner's word, if the secret in its address is right. */
export async function findWaiting(work: Work, id: string, secret: string) {
  const intent = (await work.find('payment_intent', id)) ?? (await work.find('setup_intent', id))
  return intent && intent.client_secret === secret ? intent : undefined
}

/** The owner has been asked. Answers the address to go back to. */
export async function answerConfirmation(
  work: Work,
  id: string,
  secret: string,
  isYes: boolean,
): Promise<string | null> {
  const intent = await findWaiting(work, id, secret)
  if (!intent) return null
  const memory = await work.hidden<IntentMemory>(id)
  if (intent.status === 'requires_action') {
    if (intent.object === 'payment_intent') await confirmNow(work, intent, memory.invoice ?? '', isYes)
    else await confirmSetupNow(work, intent, isYes)
  }
  return memory.returnUrl ? withVerdict(memory.returnUrl, intent, isYes) : null
}

/** As Stripe does: the address says how it went, and about what. */
function withVerdict(returnUrl: string, { object, id }: { object: string; id: string }, isYes: boolean): string {
  const url = new URL(returnUrl)
  url.searchParams.set(object, id)
  url.searchParams.set('redirect_status', isYes ? 'succeeded' : 'failed')
  return url.href
}

async function confirmNow(work: Work, intent: Stripe.PaymentIntent, invoiceId: string, isYes: boolean): Promise<void> {
  const invoice = await work.get('invoice', invoiceId)
  const paymentMethod = idOf(intent.payment_method)
  if (!isYes) {
    await refused(work, intent, invoice, paymentMethod, notConfirmed)
    return
  }
  const question = { paymentMethod, isOwnerPresent: true, isConfirmed: true, movesMoney: true }
  const answer = await askBank(work, question)
  if (answer.says === 'no') await refused(work, intent, invoice, paymentMethod, answer.decline)
  else await paid(work, intent, invoice, paymentMethod)
}

async function confirmSetupNow(work: Work, intent: Stripe.SetupIntent, isYes: boolean): Promise<void> {
  if (!isYes) {
    await work.save('setup_intent', { ...intent, status: 'requires_payment_method', next_action: null })
    return
  }
  await askBank(work, {
    paymentMethod: idOf(intent.payment_method),
    isOwnerPresent: true,
    isConfirmed: true,
    movesMoney: false,
  })
  await setUp(work, intent)
}
