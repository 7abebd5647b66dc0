import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import * as words from '../../../words/auth.ts'
import classes from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  text: ReactNode
  footer?: ReactNode
  /** A sign above the title, for the eye. */
  mark?: ReactNode
  children?: ReactNode
}

/** The front door: the house in the evening on one side, one column of attention on the other. */
export function AuthLayout({ title, text, footer, mark, children }: AuthLayoutProps) {
  return (
    <div className={classes.page}>
      <header className={classes.scene}>
        <Logo />
        <p className={classes.promise}>
          {words.leaveTheLightOn}
          <span>{words.pagesThatWelcomeBuyers}</span>
        </p>
      </header>
      <main className={classes.main}>
        <div className={classes.column}>
          {mark && <div className={classes.mark}>{mark}</div>}
          <h1>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
          {footer && <p className={classes.footer}>{footer}</p>}
        </div>
      </main>
    </div>
  )
}
