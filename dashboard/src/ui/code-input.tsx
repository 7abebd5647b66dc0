import { fill } from '@porchlight/domain/fill'
import type { Ref } from 'react'
import { useClientConfig } from '../lib/client-config.ts'
import * as words from '../words/ui.ts'
import classes from './code-input.module.css'

interface CodeInputProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (digits: string) => void
  isWorking: boolean
  isWrong: boolean
}

/**
 * One real field under drawn boxes: pasting, autofill from a message and screen readers work as with any other
 * field, which separate ones would break.
 */
export function CodeInput({ ref, value, onChange, isWorking, isWrong }: CodeInputProps) {
  const { codeLength } = useClientConfig()
  const places = Array.from({ length: codeLength }, (_, place) => place)
  const next = Math.min(value.length, codeLength - 1)
  return (
    <div
      className={classes.code}
      data-length={codeLength}
      data-working={isWorking || undefined}
      data-wrong={isWrong || undefined}
    >
      <input
        ref={ref}
        className={classes.input}
        aria-label={fill(words.digitCode, { codeLength })}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={value}
        readOnly={isWorking}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, codeLength))}
      />
      {places.map((place) => (
        <span key={place} className={classes.box} data-next={place === next || undefined} aria-hidden="true">
          {value[place]}
        </span>
      ))}
    </div>
  )
}
