import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/billing.ts'
import { editCard, refreshAccount } from '../api/subscription.ts'
import type { CardEntry } from '../card-entry/card-entry.ts'
import { toastFailure } from '../toast-failure.ts'
import { type Paying, usePaying } from '../use-paying.ts'
import { CardEntryGate } from './card-entry-gate.tsx'
import { ClosedWhilePaying } from './closed-while-paying.tsx'
import { SecureNotice } from './secure-notice.tsx'

const { billing } = messages

export function ChangeCardModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const paying = usePaying()
  return (
    <Dialog isOpen={isOpen} title={words.changeCard} onClose={onClose} closesOutside={false} isBusy={paying.isPaying}>
      {isOpen && (
        <CardEntryGate>{(entry) => <ChangeCardForm entry={entry} paying={paying} onDone={onClose} />}</CardEntryGate>
      )}
    </Dialog>
  )
}

interface ChangeCardFormProps {
  entry: CardEntry
  paying: Paying
  onDone: () => void
}

function ChangeCardForm({ entry, paying: { isPaying, whilePaying }, onDone }: ChangeCardFormProps) {
  const form = useForm({ resolver: zodResolver(entry.schema), defaultValues: entry.empty, mode: 'onTouched' })
  return (
    <Form
      form={form}
      failureToast={null}
      onSubmit={async (card) => {
        await whilePaying(async () => {
          const token = await entry.tokenise(card)
          await entry.confirm(await editCard(token).catch(toastFailure))
          toastGood(billing.cardUpdated)
          await refreshAccount()
        })
        onDone()
      }}
    >
      <ClosedWhilePaying isPaying={isPaying}>{entry.renderFields({ isWide: false })}</ClosedWhilePaying>
      <SecureNotice underWay={isPaying ? billing.changing : null} />
      <FormMessage />
      <SubmitButton>{words.saveCard}</SubmitButton>
    </Form>
  )
}
