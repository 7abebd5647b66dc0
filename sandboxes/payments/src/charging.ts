import type Stripe from 'stripe'
import type { CardMemory } from './cards.ts'
import { newCharge } from './objects/charge.ts'
import type { Decline } from './refusal.ts'
import type { Work } from './work.ts'

/** What the bank says: yes, no, or that it wants to ask the owner first. */
export type Answer = { says: 'yes' } | { says: 'no'; decline: Decline } | { says: 'confirm' }

interface Question {
  paymentMethod: string
  /** Nobody is there to be asked when a subscription renews. */
  isOwnerPresent: boolean
  /** The owner has just been asked and said yes. */
  isConfirmed?: boolean
  movesMoney: boolean
}

export const nobodyToAsk: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export async function askBank(work: Work, question: Question): Promise<Answer> {
  const memory = await work.hidden<CardMemory>(question.paymentMethod)
  const { decline, declinesWhen, confirms } = memory.behaviour ?? {}
  if (decline && declinesWhen === 'saved') return { says: 'no', decline }
  const isSettled = question.isConfirmed || (confirms === 'once' && memory.isConfirmed)
  if (confirms && !isSettled) {
    return question.isOwnerPresent ? { says: 'confirm' } : { says: 'no', decline: nobodyToAsk }
  }
  if (confirms && question.isConfirmed) await work.hide(question.paymentMethod, { ...memory, isConfirmed: true })
  if (decline && question.movesMoney) return { says: 'no', decline }
  return { says: 'yes' }
}

/** Moves the money, or notes that the bank would not; either way there is a charge to show for it. */
export async function recordCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  paymentMethodId: string,
  decline: Decline | null,
): Promise<Stripe.Charge> {
  const paymentMethod = await work.get('payment_method', paymentMethodId)
  const charge = newCharge(work.now, { intent, paymentMethod, decline, url: work.publicUrl })
  await work.save('charge', charge)
  await work.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}
