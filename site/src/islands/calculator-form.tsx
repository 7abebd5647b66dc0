import { setApart, setApartInPlace } from '@porchlight/domain/amount-text'
import { calculatorProblem } from '@porchlight/domain/calculator-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'

export type Entries = Record<string, string>

/** Cents as the field shows them. */
export const typed = (cents: number) => setApart((cents / 100).toFixed(2).replace(/\.00$/, ''))

/**
 * The fields stay the browser's own, so that what someone typed before the script came is kept:
 * React reads them and draws only what follows from them. What is no number changes no figure and has its sentence.
 */
export function useCalculator(defaults: Entries) {
  const form = useRef<HTMLFormElement>(null)
  const [typedIn, setTypedIn] = useState(defaults)
  const [entries, setEntries] = useState(defaults)

  const read = () => {
    if (!form.current) return
    const now = Object.fromEntries(new FormData(form.current)) as Entries
    const good = Object.fromEntries(Object.entries(now).filter(([, text]) => calculatorProblem(text) === null))
    setTypedIn(now)
    setEntries((before) => ({ ...before, ...good }))
  }
  // Once, for what was typed before.
  useEffect(read, [])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    if (field.inputMode === 'decimal') setApartInPlace(field, typedIn[field.name] ?? '', event.nativeEvent)
    read()
  }
  /** Puts a figure into a field that follows another one. */
  const fill = (name: string, value: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  const problemOf = (name: string) => calculatorProblem(typedIn[name] ?? '')
  return { form, entries, onInput, fill, problemOf }
}

interface AmountProps {
  name: string
  label: string
  value: string
  unit: '$' | '%'
  hint?: string
  problem: string | null
}

export function Amount({ name, label, value, unit, hint, problem }: AmountProps) {
  const id = `calc-${name}`
  const problemId = `${id}-problem`
  return (
    <div className="amount">
      <label htmlFor={id}>{label}</label>
      <span className="amount-box" data-unit={unit}>
        <input
          id={id}
          name={name}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
      </span>
      {hint && <p className="hint">{hint}</p>}
      {problem && (
        <p className="error" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
