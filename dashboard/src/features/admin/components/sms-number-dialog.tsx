import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminAgent, smsNumberForm } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { setSmsNumber } from '../api/agent-acts.ts'

export function SmsNumberDialog({ agent, onClose }: { agent: AdminAgent; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(smsNumberForm),
    defaultValues: { number: agent.smsNumber },
    mode: 'onTouched',
  })
  return (
    <Dialog isOpen onClose={onClose} title={words.voiceSmsNumber} closesOutside={false}>
      <Form
        form={form}
        onSubmit={async ({ number }) => {
          toastGood(await setSmsNumber(agent._id, number))
          onClose()
        }}
      >
        <TextField
          name="number"
          label={fill(words.numberForAgent, { firstName: agent.firstName, lastName: agent.lastName })}
          hint={messages.admin.numberHint}
          type="tel"
          data-autofocus
        />
        <FormMessage />
        <SubmitButton>{messages.general.save}</SubmitButton>
      </Form>
    </Dialog>
  )
}
