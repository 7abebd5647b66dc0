import { zodResolver } from '@hookform/resolvers/zod'
import { cardForm } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import { useForm } from 'react-hook-form'
import { useClientConfig } from '../../../lib/client-config.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { sendCard } from '../api/send-card.ts'
import { editCard, refreshAccount } from '../api/subscription.ts'
import { leaveFor } from '../leave-for.ts'
import { toastFailure } from '../toast-failure.ts'
import { CardFields, emptyCard } from './card-fields.tsx'
import { SecureNotice } from './secure-notice.tsx'

export function ChangeCardModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title="Change card" onClose={onClose} closesOutside={false}>
      {isOpen && <ChangeCardForm onClose={onClose} />}
    </Dialog>
  )
}

function ChangeCardForm({ onClose }: { onClose: () => void }) {
  const { stripe } = useClientConfig()
  const form = useForm({ resolver: zodResolver(cardForm), defaultValues: emptyCard, mode: 'onTouched' })
  return (
    <Form
      form={form}
      failureToast={null}
      onSubmit={async (card) => {
        const token = await sendCard(stripe, card)
        const confirmUrl = await editCard(token).catch(toastFailure)
        if (confirmUrl) await leaveFor(confirmUrl)
        toastGood(messages.billing.cardUpdated)
        await refreshAccount()
        onClose()
      }}
    >
      <CardFields />
      <SecureNotice />
      <FormMessage />
      <SubmitButton>Save card</SubmitButton>
    </Form>
  )
}
