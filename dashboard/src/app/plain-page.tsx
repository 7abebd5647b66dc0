import type { ReactNode } from 'react'
import { Lantern } from '../ui/logo.tsx'
import classes from './plain-page.module.css'

interface PlainPageProps {
  title: string
  text: string
  children: ReactNode
}

/** A page outside the house: the light is out, and there is one way back. */
export function PlainPage({ title, text, children }: PlainPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Lantern size={88} isLit={false} />
        <h1>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}
