import { zodResolver } from '@hookform/resolvers/zod'
import { type Coupon, subscribeForm } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { applyCoupon } from '@porchlight/domain/coupon-price'
import { formatPrice } from '@porchlight/domain/money'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { useClientConfig, useSay } from '../../../lib/client-config.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import type { Offer } from '../api/plans.ts'
import { sendCard } from '../api/send-card.ts'
import { addCard, refreshAccount } from '../api/subscription.ts'
import { leaveFor } from '../leave-for.ts'
import { CardFields, emptyCard } from './card-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { PlanChoice, per } from './plan-choice.tsx'
import { SecureNotice } from './secure-notice.tsx'

const { billing } = messages

interface SubscribeFormProps {
  offer: Offer
  onDone: () => void
  children: ReactNode
}

export function SubscribeForm({ offer, onDone, children }: SubscribeFormProps) {
  const say = useSay()
  const { stripe } = useClientConfig()
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const form = useForm({
    resolver: zodResolver(subscribeForm),
    defaultValues: { ...emptyCard, planId: offer.annual.id, CouponCode: '' },
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
        const token = await sendCard(stripe, card)
        await subscribe({ token, planId: chosen, productId: offer.productId, coupon: coupon?.id })
        onDone()
      }}
    >
      <PlanChoice offer={offer} />
      <CardFields isWide />
      <CouponField coupon={coupon} onChange={setCoupon} />
      <SecureNotice />
      <FormMessage />
      <SubmitButton>
        {say(billing.pay)} | {formatPrice(price)}
        {per(plan)}
      </SubmitButton>
      {children}
    </Form>
  )
}

async function subscribe(order: Parameters<typeof addCard>[0]): Promise<void> {
  try {
    const confirmUrl = await addCard(order)
    if (confirmUrl) await leaveFor(confirmUrl)
    toastGood(billing.added)
  } catch (error) {
    // Another tab was quicker: not this form's failure, and nothing to fill in again.
    if (!(error instanceof ApiError && error.status === 409)) throw error
    toastBad(error.message)
  }
  await refreshAccount()
}
