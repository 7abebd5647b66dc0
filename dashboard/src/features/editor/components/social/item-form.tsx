import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form } from '../../../../ui/form/form.tsx'
import classes from './item-form.module.css'

interface ItemFormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  onStore: (item: Output) => void
  onClose: () => void
  canSave?: boolean
  children: ReactNode
}

/** The form of one item in its dialog. */
export function ItemForm<Input extends FieldValues, Output>(props: ItemFormProps<Input, Output>) {
  const { form, onStore, onClose, canSave = true, children } = props
  return (
    <Form form={form} className={classes.form} onSubmit={async (item) => onStore(item)}>
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.general.cancel}
        </Button>
        <Button type="submit" color="amber" disabled={!canSave}>
          {messages.general.save}
        </Button>
      </div>
    </Form>
  )
}
