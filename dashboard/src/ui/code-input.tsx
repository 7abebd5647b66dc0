import { limits } from '@porchlight/contract/limits'
import type { Ref } from 'react'
import classes from './code-input.module.css'

interface CodeInputProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (digits: string) => void
  isWorking: boolean
  isWrong: boolean
}

const places = Array.from({ length: limits.code.digits }, (_, place) => place)

/**
 * One real field under four drawn boxes: pasting, autofill from a message and screen readers work as with any other
 * field, which four separate ones would break.
 */
export function CodeInput({ ref, value, onChange, isWorking, isWrong }: CodeInputProps) {
  return (
    <div className={classes.code} data-working={isWorking || undefined} data-wrong={isWrong || undefined}>
      <input
        ref={ref}
        className={classes.input}
        aria-label={`${limits.code.digits}-digit code`}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={value}
        readOnly={isWorking}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, limits.code.digits))}
      />
      {places.map((place) => (
        <span key={place} className={classes.box} data-next={place === value.length || undefined} aria-hidden="true">
          {value[place]}
        </span>
      ))}
    </div>
  )
}
