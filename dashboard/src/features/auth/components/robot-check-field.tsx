import { type RefObject, useCallback, useImperativeHandle } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '../../../ui/form/use-field-error.ts'
import { RobotCheck } from '../../../ui/robot-check/robot-check.tsx'
import type { RobotCheckHandle } from '../../../ui/robot-check/robot-check-props.ts'

export function RobotCheckField({ handle }: { handle: RefObject<RobotCheckHandle | null> }) {
  const { setValue } = useFormContext<{ captcha: string }>()
  const { field } = useController<{ captcha: string }>({ name: 'captcha' })
  const error = useFieldError('captcha')
  // The form focuses its first failing field, and this one may be it.
  useImperativeHandle(field.ref, () => ({ focus: () => handle.current?.focus() }), [handle])

  const onChange = useCallback(
    (answer: string) => setValue('captcha', answer, { shouldValidate: answer !== '' }),
    [setValue],
  )
  return <RobotCheck handle={handle} onChange={onChange} error={error} />
}
