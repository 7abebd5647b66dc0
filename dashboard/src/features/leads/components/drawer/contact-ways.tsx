import { Button } from '@mantine/core'
import type { AnswerWay } from '@porchlight/contract/leads'
import { contactWays } from '../contact-ways.ts'
import classes from './drawer.module.css'

interface ContactWaysProps {
  phone: string
  email: string
  onAnswer: (by: AnswerWay) => void
}

/** One touch to call, text or write back. */
export function ContactWays({ phone, email, onAnswer }: ContactWaysProps) {
  const ways = contactWays({ phone, email })
  if (ways.length === 0) return null
  return (
    <div className={classes.ways}>
      {ways.map(({ label, by, href, Icon }) => (
        <Button
          key={label}
          component="a"
          href={href}
          variant="default"
          onClick={() => onAnswer(by)}
          leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
