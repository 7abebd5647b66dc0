import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Where they are to look otherwise. */
  className?: string | undefined
}

/** Names and values under each other: what is known of one thing. */
export function Facts({ facts, className = classes.facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
