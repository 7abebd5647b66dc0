import { fill } from '@porchlight/domain/fill'
import type { FormState, PlainQuestion } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { Field } from './field.tsx'

interface QuestionFieldProps {
  of: string
  state: FormState | null
  question: PlainQuestion
}

/** The robot check of browsers without script. */
export function QuestionField({ question, ...shared }: QuestionFieldProps) {
  const { form } = useWords()
  const numbers = form.numbers.split(' ')
  const inWords = (number: number) => numbers[number] ?? number
  return (
    <>
      <input type="hidden" name="question" value={question.token} />
      <Field
        {...shared}
        name="captcha"
        label={fill(form.sum, { one: inWords(question.one), other: inWords(question.other) })}
        hint={form.question}
        autoComplete="off"
      />
    </>
  )
}
