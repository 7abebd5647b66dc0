import { TextInput } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { useSay } from '../../../lib/client-config.ts'
import classes from '../../../ui/form/field.module.css'
import { FormBusyProvider } from '../../../ui/form/form-busy.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit-once.ts'
import * as words from '../../../words/auth.ts'

interface EmailFormProps {
  field: RefObject<HTMLInputElement | null>
  initial: string
  onType: () => void
  onSubmit: (email: string) => Promise<void>
  children: ReactNode
}

/** Comes while somebody types, and not with the form: it weighs a quarter of what they would wait for. */
const loadJudge = () => import('../judge-login.ts')

/** The front door has one field, and does without the library that every other form is bound to. */
export function EmailForm({ field, initial, onType, onSubmit, children }: EmailFormProps) {
  const say = useSay()
  const [error, setError] = useState<string>()
  const wasLeft = useRef(false)

  const judge = async () => {
    const typed = field.current?.value ?? ''
    const { judgeLogin } = await loadJudge()
    const verdict = judgeLogin(typed)
    // What was typed on meanwhile is judged by itself.
    if (field.current?.value === typed) setError('error' in verdict ? verdict.error : undefined)
    return verdict
  }
  // Without a line nothing can be said yet; whoever submits is told.
  const judgeQuietly = () => judge().catch(() => {})

  const { isBusy, handlers } = useSubmitOnce(async (take) => {
    wasLeft.current = true
    try {
      const verdict = await judge().catch(() => {
        throw new ApiError(0, { message: messages.general.offline })
      })
      if ('email' in verdict) {
        await onSubmit(verdict.email)
        take()
        return
      }
    } catch (refusal) {
      setError((refusal instanceof ApiError && refusal.errors.email) || messageOf(refusal))
    }
    field.current?.focus()
  })

  return (
    <FormBusyProvider value={isBusy}>
      <form noValidate {...handlers}>
        <TextInput
          ref={field}
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email webauthn"
          placeholder="you@example.com"
          defaultValue={initial}
          className={classes.field}
          error={error && say(error)}
          onFocus={() => void loadJudge().catch(() => {})}
          onChange={() => {
            onType()
            if (wasLeft.current) void judgeQuietly()
          }}
          onBlur={() => {
            wasLeft.current = true
            void judgeQuietly()
          }}
        />
        <SubmitButton>{children}</SubmitButton>
      </form>
    </FormBusyProvider>
  )
}
