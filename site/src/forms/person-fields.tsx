import type { FormState } from '../frame.ts'
import { Field } from './field.tsx'

interface PersonFieldsProps {
  of: string
  state: FormState | null
  words: { firstNameRequired: string; lastNameRequired: string; emailRequired: string; emailInvalid: string }
}

/** Who writes: names side by side, and an email to answer to. */
export function PersonFields({ words, ...shared }: PersonFieldsProps) {
  return (
    <>
      <div className="pair">
        <Field
          {...shared}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required={words.firstNameRequired}
        />
        <Field
          {...shared}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required={words.lastNameRequired}
        />
      </div>
      <Field
        {...shared}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required={words.emailRequired}
        invalid={words.emailInvalid}
      />
    </>
  )
}
