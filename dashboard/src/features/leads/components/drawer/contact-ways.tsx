import { Button } from '@mantine/core'
import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import classes from './drawer.module.css'

/** One touch to call, text or write back. */
export function ContactWays({ phone, email }: { phone: string; email: string }) {
  if (!phone && !email) return null
  const number = phone.replace(/[^\d+]/g, '')
  const ways = [
    { label: 'Call', href: `tel:${number}`, isThere: phone, Icon: IconPhone },
    { label: 'Text', href: `sms:${number}`, isThere: phone, Icon: IconMessageCircle },
    { label: 'Write', href: `mailto:${encodeURIComponent(email)}`, isThere: email, Icon: IconMail },
  ]
  return (
    <div className={classes.ways}>
      {ways
        .filter(({ isThere }) => isThere)
        .map(({ label, href, Icon }) => (
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
