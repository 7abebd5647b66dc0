import { useFormContext, useFormState } from 'react-hook-form'
import { useSay } from '../../lib/client-config.ts'

/** The sentence that stands beside a field, if there is one. */
export function useFieldError(name: string): string | undefined {
  const say = useSay()
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name, exact: true })
  const message = getFieldState(name, state).error?.message
  return message ? say(message) : undefined
}
