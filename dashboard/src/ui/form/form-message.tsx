import { useFormContext, useFormState } from 'react-hook-form'
import { useSay } from '../../lib/client-config.ts'
import { Notice } from '../notice.tsx'

/** What went wrong with the whole form rather than with one of its fields. */
export function FormMessage() {
  const say = useSay()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: 'root' })
  const message = errors.root?.message
  return message ? <Notice tone="bad">{say(message)}</Notice> : null
}
