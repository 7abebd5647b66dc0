import type { FormState } from '../frame.ts'
import { useWords } from '../use-words.ts'

/** Where visitors of American agents call from; the number's start says the rest. */
const countries = [
  ['1', 'US, CA +1'],
  ['52', 'MX +52'],
  ['44', 'UK +44'],
  ['353', 'IE +353'],
  ['49', 'DE +49'],
  ['33', 'FR +33'],
  ['34', 'ES +34'],
  ['39', 'IT +39'],
  ['31', 'NL +31'],
  ['41', 'CH +41'],
  ['46', 'SE +46'],
  ['972', 'IL +972'],
  ['971', 'AE +971'],
  ['91', 'IN +91'],
  ['86', 'CN +86'],
  ['852', 'HK +852'],
  ['81', 'JP +81'],
  ['82', 'KR +82'],
  ['63', 'PH +63'],
  ['65', 'SG +65'],
  ['61', 'AU +61'],
  ['64', 'NZ +64'],
  ['55', 'BR +55'],
  ['57', 'CO +57'],
] as const

interface PhoneFieldProps {
  of: string
  name: string
  state: FormState | null
  required: string
  invalid: string
}

export function PhoneField({ of, name, state, required, invalid }: PhoneFieldProps) {
  const { form } = useWords()
  const id = `${of}-${name}`
  const error = state?.errors[name]
  return (
    <div className="field">
      <label htmlFor={id}>{form.phone}</label>
      <div className="phone">
        <select
          name="countryCode"
          aria-label={form.countryCode}
          autoComplete="tel-country-code"
          defaultValue={state?.values.countryCode ?? '1'}
        >
          {countries.map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <input
          id={id}
          name={name}
          type="tel"
          autoComplete="tel-national"
          defaultValue={state?.values[name] ?? ''}
          data-required={required}
          data-invalid={invalid}
          data-prefix="countryCode"
          aria-required="true"
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <p className="error" id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  )
}
