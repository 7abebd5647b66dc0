import { contactLinks } from '@porchlight/domain/contact-links'
import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import * as words from '../../../words/leads.ts'

/** The ways there are to answer somebody, the nearest first. */
export function contactWays({ phone, email }: { phone: string; email: string }) {
  return [
    ...(phone
      ? [
          { label: words.call, by: 'call' as const, href: contactLinks.call(phone), Icon: IconPhone },
          { label: words.text, by: 'text' as const, href: contactLinks.text(phone), Icon: IconMessageCircle },
        ]
      : []),
    ...(email ? [{ label: words.write, by: 'mail' as const, href: contactLinks.write(email), Icon: IconMail }] : []),
  ]
}
