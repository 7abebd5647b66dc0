import { type ReactNode, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { findDifferences } from '../../lib/merge-versions.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

export interface ConflictField {
  label: string
  show?: (value: unknown) => ReactNode
  /** Fields that mean nothing without this one and go with it. */
  brings?: readonly string[]
}

interface Stored<Values> {
  version: number
  values: Values
}

interface Options<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: what a form makes of its values is no matter here
  form: UseFormReturn<Values, unknown, any>
  opened: Stored<Values>
  /** What is stored now. */
  load: () => Promise<Stored<Values>>
  fields: Partial<Record<keyof Values & string, ConflictField>>
  /** For what the form holds outside its fields. */
  onFilled?: (values: Values) => void
}

/**
 * Two windows with one form: the second save is refused, and shows what the first one stored beside what is typed
 * here. Nothing is lost either way: the save goes on with what was chosen, on top of the newest version.
 */
export function useConflict<Values extends FieldValues>({ form, opened, load, fields, onFilled }: Options<Values>) {
  const base = useRef(opened)
  const [asked, setAsked] = useState<{ theirs: Stored<Values>; answer: (goesOn: boolean) => void } | null>(null)

  /** From now on this is what the form was filled from. */
  function rebase(stored: Stored<Values>, values: Values) {
    base.current = stored
    form.reset(stored.values as DefaultValues<Values>)
    form.reset(values as DefaultValues<Values>, { keepDefaultValues: true })
    onFilled?.(values)
  }

  const differences = (theirs: Stored<Values>) =>
    findDifferences(base.current.values, form.getValues(), theirs.values).filter(({ name }) => fields[name as string])

  async function settle(): Promise<boolean> {
    const theirs = await load()
    // What was changed elsewhere is not on this form, or was changed to the same.
    if (differences(theirs).length === 0) {
      rebase(theirs, form.getValues())
      return true
    }
    return new Promise((answer) => setAsked({ theirs, answer }))
  }

  function choose(taken: ReadonlySet<string>) {
    if (!asked) return
    const { theirs, answer } = asked
    const values: Values = { ...form.getValues() }
    const names = [...taken].flatMap((name) => [name, ...(fields[name]?.brings ?? [])])
    for (const name of names as (keyof Values)[]) values[name] = theirs.values[name]
    rebase(theirs, values)
    setAsked(null)
    answer(true)
  }

  return {
    /** The version the next save builds on. */
    version: () => base.current.version,
    /** After a save: the form holds what is stored, but for what has to wait. */
    saved: (stored: Stored<Values>, shown: Values = stored.values) => rebase(stored, shown),
    settle,
    dialog: asked && (
      <ConflictDialog
        differences={differences(asked.theirs).map(({ name, isMineToo }) => {
          const field = fields[name as string]
          const show = field?.show ?? ((value: unknown) => String(value))
          return {
            name: String(name),
            label: field?.label ?? '',
            isMineToo,
            mine: show(form.getValues()[name]),
            theirs: show(asked.theirs.values[name]),
          }
        })}
        onChosen={choose}
        onClose={() => {
          setAsked(null)
          asked.answer(false)
        }}
      />
    ),
  }
}
