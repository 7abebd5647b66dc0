import type { FormState } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { Field } from './field.tsx'

interface PersonFieldsProps {
  of: string
  state: FormState | null
  words: { firstNameRequired: string; lastNameRequired: string; emailRequired: string; emailInvalid: string }
}

/** Who writes: names side by side, and an email to answer to. */
export function PersonFields({ words, ...shared }: PersonFieldsProps) {
  const { form } = useWords()
  return (
    <>
      <div className="pair">
        <Field
          {...shared}
          name="firstName"
          label={form.firstName}
          autoComplete="given-name"
          required={words.firstNameRequired}
        />
        <Field
          {...shared}
          name="lastName"
          label={form.lastName}
          autoComplete="family-name"
          required={words.lastNameRequired}
        />
      </div>
      <Field
        {...shared}
        name="email"
        label={form.email}
        type="email"
        autoComplete="email"
        required={words.emailRequired}
        invalid={words.emailInvalid}
      />
    </>
  )
}
