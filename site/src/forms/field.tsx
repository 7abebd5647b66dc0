import type { FormState } from '../frame.ts'

interface FieldProps {
  /** Which form it stands in; ids are made from it. */
  of: string
  name: string
  label: string
  state: FormState | null
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete?: string
  /** Shown when it is left empty, and when the browser finds it wrong. */
  required?: string
  invalid?: string
  rows?: number
  hint?: string
}

/** Label above, message below; the script fills the same place that the server does without it. */
export function Field({ of, name, label, state, type = 'text', required, invalid, rows, hint, ...rest }: FieldProps) {
  const id = `${of}-${name}`
  const error = state?.errors[name]
  const shared = {
    id,
    name,
    defaultValue: state?.values[name] ?? '',
    'data-required': required,
    'data-invalid': invalid,
    'aria-describedby': `${id}-error`,
    'aria-invalid': error ? true : undefined,
    // Not `required`: a field behind the other tab would block the form without script.
    'aria-required': required ? true : undefined,
    autoComplete: rest.autoComplete,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {hint && <p className="hint">{hint}</p>}
      <p className="error" id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  )
}
