import type { ReactNode } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import * as words from '../../../words/billing.ts'
import classes from './card-layout.module.css'

interface CardLayoutProps {
  /** Where there is room, two fields stand side by side, so that the button is in sight. */
  isWide: boolean
  number: ReactNode
  expiry: ReactNode
  code: ReactNode
}

/** The card's fields in their places, whoever's they are; the name is always ours to ask. */
export function CardLayout({ isWide, number, expiry, code }: CardLayoutProps) {
  return (
    <div className={classes.fields} data-wide={isWide || undefined}>
      <TextField name="nameOnCard" label={words.nameOnCard} autoComplete="cc-name" />
      {number}
      <div className={classes.pair}>
        {expiry}
        {code}
      </div>
    </div>
  )
}
