import { contactLinks } from '@porchlight/domain/contact-links'
import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'

/** The ways there are to answer somebody, the nearest first. */
export function contactWays({ phone, email }: { phone: string; email: string }) {
  return [
    ...(phone
      ? [
          { label: 'Call', by: 'call' as const, href: contactLinks.call(phone), Icon: IconPhone },
          { label: 'Text', by: 'text' as const, href: contactLinks.text(phone), Icon: IconMessageCircle },
        ]
      : []),
    ...(email ? [{ label: 'Write', by: 'mail' as const, href: contactLinks.write(email), Icon: IconMail }] : []),
  ]
}
