import { zodResolver } from '@hookform/resolvers/zod'
import { type Coupon, orderFields } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { applyCoupon } from '@porchlight/domain/coupon-price'
import { formatPlanPrice } from '@porchlight/domain/currency'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { useSay } from '../../../lib/client-config.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import type { Offer } from '../api/plans.ts'
import { addCard, refreshAccount } from '../api/subscription.ts'
import type { CardEntry } from '../card-entry/card-entry.ts'
import type { Paying } from '../use-paying.ts'
import { ClosedWhilePaying } from './closed-while-paying.tsx'
import { CouponField } from './coupon-field.tsx'
import { PlanChoice, per } from './plan-choice.tsx'
import { SecureNotice } from './secure-notice.tsx'

const { billing } = messages

interface SubscribeFormProps {
  offer: Offer
  entry: CardEntry
  paying: Paying
  onDone: () => void
}

export function SubscribeForm({ offer, entry, paying, onDone }: SubscribeFormProps) {
  const say = useSay()
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const form = useForm({
    resolver: zodResolver(entry.schema.extend(orderFields)),
    defaultValues: { ...entry.empty, planId: offer.annual.id, CouponCode: '' },
    mode: 'onTouched',
  })
  const planId = useWatch({ control: form.control, name: 'planId' })
  const plan = planId === offer.monthly.id ? offer.monthly : offer.annual
  const price = coupon ? applyCoupon(plan.amount, coupon) : plan.amount

  return (
    <Form
      form={form}
      onSubmit={async ({ CouponCode, planId: chosen, ...card }) => {
        if (CouponCode && !coupon)
          throw new ApiError(400, { message: '', errors: { CouponCode: billing.couponPending } })
        await paying.whilePaying(async () => {
          const token = await entry.tokenise(card)
          await subscribe(entry, { token, planId: chosen, productId: offer.productId, coupon: coupon?.id })
        })
        onDone()
      }}
    >
      <ClosedWhilePaying isPaying={paying.isPaying}>
        <PlanChoice offer={offer} />
        {entry.renderFields({ isWide: true })}
        <CouponField coupon={coupon} onChange={setCoupon} />
      </ClosedWhilePaying>
      <SecureNotice underWay={paying.isPaying ? billing.paying : null} />
      <FormMessage />
      <SubmitButton>
        {say(billing.pay)} | {formatPlanPrice(price, plan.currency)}
        {per(plan)}
      </SubmitButton>
    </Form>
  )
}

async function subscribe(entry: CardEntry, order: Parameters<typeof addCard>[0]): Promise<void> {
  try {
    await entry.confirm(await addCard(order))
    toastGood(billing.added)
  } catch (error) {
    // Another tab was quicker: not this form's failure, and nothing to fill in again.
    if (!(error instanceof ApiError && error.status === 409)) throw error
    toastBad(error.message)
  }
  await refreshAccount()
}
