import type { FormState, PlainQuestion } from '../frame.ts'
import { Field } from './field.tsx'

interface QuestionFieldProps {
  of: string
  state: FormState | null
  question: PlainQuestion
}

/** The robot check of browsers without script. */
export function QuestionField({ question, ...shared }: QuestionFieldProps) {
  return (
    <>
      <input type="hidden" name="question" value={question.token} />
      <Field
        {...shared}
        name="captcha"
        label={question.text}
        hint="A quick question to keep robots out."
        autoComplete="off"
      />
    </>
  )
}
