import { zodResolver } from '@hookform/resolvers/zod'
import { noteForm } from '@porchlight/contract/leads'
import { useForm } from 'react-hook-form'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import * as words from '../../../../words/leads.ts'
import { useAddNote } from '../../api/leads.ts'
import classes from './drawer.module.css'

export function NoteForm({ leadId }: { leadId: string }) {
  const addNote = useAddNote()
  const form = useForm({ resolver: zodResolver(noteForm), defaultValues: { text: '' } })
  return (
    <Form
      form={form}
      className={classes.note}
      onSubmit={async ({ text }) => {
        await addNote.mutateAsync({ id: leadId, text })
        form.reset()
      }}
    >
      <TextAreaField name="text" label={words.note} placeholder={words.somethingToRemember} />
      <FormMessage />
      <SubmitButton>{words.addNote}</SubmitButton>
    </Form>
  )
}
