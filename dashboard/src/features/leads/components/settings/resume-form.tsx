import { useForm } from 'react-hook-form'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import * as words from '../../../../words/leads.ts'
import { useSwitchWebhook } from '../../api/settings.ts'
import { DialogActions } from './dialog-actions.tsx'
import classes from './lead-settings.module.css'

/** Asked where something happened while a webhook was paused. */
export function ResumeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const switchOn = useSwitchWebhook()
  const form = useForm({ defaultValues: { catchUp: true } })
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={async ({ catchUp }) => {
        await switchOn.mutateAsync({ id, isOn: true, catchUp })
        onClose()
      }}
    >
      <CheckboxField name="catchUp" label={words.alsoSendWhatHappened} hint={words.otherwiseItStays} />
      <FormMessage />
      <DialogActions label={words.resume} onCancel={onClose} />
    </Form>
  )
}
