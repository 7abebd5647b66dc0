import { useForm } from 'react-hook-form'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
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
      <CheckboxField
        name="catchUp"
        label="Also send what happened while it was paused"
        hint="Otherwise it stays in the log, where you can resend it."
      />
      <FormMessage />
      <DialogActions label="Resume" onCancel={onClose} />
    </Form>
  )
}
