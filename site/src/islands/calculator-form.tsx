import { tidyCalculatorInput } from '@porchlight/domain/calculator-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'

export type Entries = Record<string, string>

/** Cents as the field shows them. */
export const typed = (cents: number) => tidyCalculatorInput((cents / 100).toFixed(2).replace(/\.00$/, ''))

/**
 * The fields stay the browser's own, so that what someone typed before the script came is kept:
 * React reads them and draws only what follows from them.
 */
export function useCalculator(defaults: Entries) {
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(defaults)

  const read = () => {
    if (form.current) setEntries(Object.fromEntries(new FormData(form.current)) as Entries)
  }
  // Once, for what was typed before.
  useEffect(read, [])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement
    if (field.inputMode === 'decimal') tidyInPlace(field)
    read()
  }
  /** Puts a figure into a field that follows another one. */
  const fill = (name: string, value: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  return { form, entries, onInput, fill }
}

/** Keeps the caret where it was, counted in digits from the end. */
function tidyInPlace(field: HTMLInputElement): void {
  const behind = field.value.length - (field.selectionEnd ?? field.value.length)
  const tidy = tidyCalculatorInput(field.value)
  if (tidy === field.value) return
  field.value = tidy
  const caret = Math.max(0, tidy.length - behind)
  field.setSelectionRange(caret, caret)
}

interface AmountProps {
  name: string
  label: string
  value: string
  unit: '$' | '%'
  hint?: string
}

export function Amount({ name, label, value, unit, hint }: AmountProps) {
  const id = `calc-${name}`
  return (
    <div className="amount">
      <label htmlFor={id}>{label}</label>
      <span className="amount-box" data-unit={unit}>
        <input id={id} name={name} defaultValue={value} inputMode="decimal" autoComplete="off" />
      </span>
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}
