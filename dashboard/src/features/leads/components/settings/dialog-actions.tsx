import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useFormBusy } from '../../../../ui/form/form-busy.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'
import classes from './lead-settings.module.css'

/** The end of a form that stands in a dialog. */
export function DialogActions({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <div className={classes.dialogActions}>
      <Button variant="default" onClick={onCancel}>
        {messages.general.cancel}
      </Button>
      <WorkButton type="submit" color="amber" isWorking={useFormBusy()}>
        {label}
      </WorkButton>
    </div>
  )
}
