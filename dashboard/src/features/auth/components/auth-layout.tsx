import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import classes from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  text: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The front door: the house in the evening on one side, one column of attention on the other. */
export function AuthLayout({ title, text, footer, children }: AuthLayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.scene}>
        <Logo />
        <p className={classes.promise}>
          Leave the light on.
          <span>Pages that welcome buyers and sellers while you are out showing homes.</span>
        </p>
      </div>
      <main className={classes.main}>
        <div className={classes.column}>
          <Title order={1}>{title}</Title>
          <p className={classes.text}>{text}</p>
          {children}
          {footer && <p className={classes.footer}>{footer}</p>}
        </div>
      </main>
    </div>
  )
}
