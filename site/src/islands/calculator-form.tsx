import { setApart, setApartInPlace } from '@porchlight/domain/amount-text'
import { calculatorProblem, stepRate } from '@porchlight/domain/calculator-input'
import { saidIn } from '@porchlight/domain/said-in'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../use-words.ts'

export type Entries = Record<string, string>

/** Cents as the field shows them. */
export const typed = (cents: number) => setApart((cents / 100).toFixed(2).replace(/\.00$/, ''))

/**
 * The fields stay the browser's own, so that what someone typed before the script came is kept:
 * React reads them and draws only what follows from them. What is no number changes no figure and has its sentence.
 */
export function useCalculator(defaults: Entries, problemIn = (text: string, _name: string) => calculatorProblem(text)) {
  const form = useRef<HTMLFormElement>(null)
  const [typedIn, setTypedIn] = useState(defaults)
  const [entries, setEntries] = useState(defaults)

  const read = () => {
    if (!form.current) return
    const now = Object.fromEntries(new FormData(form.current)) as Entries
    const good = Object.fromEntries(Object.entries(now).filter(([name, text]) => problemIn(text, name) === null))
    setTypedIn(now)
    setEntries((before) => ({ ...before, ...good }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
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
    read()
  }
  const problemOf = (name: string) => problemIn(typedIn[name] ?? '', name)
  return { form, entries, onInput, fill, problemOf }
}

/** The arrow keys move a rate by an eighth. */
export function stepByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowUp: 1 as const, ArrowDown: -1 as const }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  field.value = stepRate(field.value, by)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface AmountProps {
  name: string
  label: string
  value: string
  unit: '$' | '%'
  hint?: string
  problem: string | null
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function Amount({ name, label, value, unit, hint, problem, onKeyDown }: AmountProps) {
  const words = useWords()
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
          onKeyDown={onKeyDown}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
      </span>
      {hint && <p className="hint">{hint}</p>}
      {problem && (
        <p className="error" id={problemId} role="alert">
          {saidIn(words, problem)}
        </p>
      )}
    </div>
  )
}
