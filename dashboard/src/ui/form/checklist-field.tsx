import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import classes from './checklist-field.module.css'
import { useFieldError } from './use-field-error.ts'

interface ChecklistFieldProps {
  name: string
  label: string
  options: readonly string[]
  /** What a person reads, where the options are for programs. */
  words?: Readonly<Record<string, string>>
}

/** Any number of a list; the value holds those that are ticked, in the order of the list. */
export function ChecklistField({ name, label, options, words = {} }: ChecklistFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  const chosen = new Set<string>(Array.isArray(field.value) ? field.value : [])

  function tick(option: string, isTicked: boolean) {
    isTicked ? chosen.add(option) : chosen.delete(option)
    field.onChange(options.filter((candidate) => chosen.has(candidate)))
  }

  return (
    <fieldset className={classes.checklist}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={words[option] ?? option}
            checked={chosen.has(option)}
            onChange={(event) => tick(option, event.currentTarget.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
