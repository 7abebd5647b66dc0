import { useFormContext } from 'react-hook-form'
import classes from './choice-field.module.css'
import { useFieldError } from './use-field-error.ts'

interface ChoiceFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A few choices that exclude each other, all in sight. */
export function ChoiceField({ name, label, options }: ChoiceFieldProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <fieldset className={classes.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map(([value, text]) => (
          <label key={value} className={classes.option}>
            <input type="radio" value={value} {...register(name)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
