import { Button } from '@mantine/core'
import { contactWays } from '../contact-ways.ts'
import classes from './drawer.module.css'

/** One touch to call, text or write back. */
export function ContactWays({ phone, email }: { phone: string; email: string }) {
  const ways = contactWays({ phone, email })
  if (ways.length === 0) return null
  return (
    <div className={classes.ways}>
      {ways.map(({ label, href, Icon }) => (
        <Button
          key={label}
          component="a"
          href={href}
          variant="default"
          leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
