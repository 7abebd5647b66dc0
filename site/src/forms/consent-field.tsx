import type { FormState } from '../frame.ts'

interface ConsentFieldProps {
  of: string
  /** What is agreed to; sent along as it was read. */
  words: string
  /** Said where it has to be ticked; without, it is the visitor's choice. */
  required?: string
  state: FormState | null
}

/** Never ticked before somebody ticks it. */
export function ConsentField({ of, words, required, state }: ConsentFieldProps) {
  const error = `${of}-consentText-error`
  return (
    <div className="field">
      <label className="consent">
        <input
          type="checkbox"
          name="consentText"
          value={words}
          data-required={required}
          aria-describedby={required && error}
          defaultChecked={Boolean(state?.values.consentText)}
        />
        <span>{words}</span>
      </label>
      {required && (
        <p className="error" id={error} data-error="consentText">
          {state?.errors.consentText}
        </p>
      )}
    </div>
  )
}
