import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminAgent, smsNumberForm } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toastGood } from '../../../ui/toast.ts'
import { setSmsNumber } from '../api/agent-acts.ts'

export function SmsNumberDialog({ agent, onClose }: { agent: AdminAgent; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(smsNumberForm),
    defaultValues: { number: agent.smsNumber },
    mode: 'onTouched',
  })
  return (
    <Dialog isOpen onClose={onClose} title="Voice/SMS number" closesOutside={false}>
      <Form
        form={form}
        onSubmit={async ({ number }) => {
          toastGood(await setSmsNumber(agent._id, number))
          onClose()
        }}
      >
        <TextField
          name="number"
          label={`Number for ${agent.firstName} ${agent.lastName}`}
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
