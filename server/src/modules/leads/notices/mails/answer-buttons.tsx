import { contactLinks } from '@porchlight/domain/contact-links'
import * as words from '../../../../words/leads.ts'
import type { ReadLead } from '../../leads.repository.ts'
import type { OneTapLinks } from '../../one-tap/one-tap-token.ts'

const button = {
  display: 'inline-block',
  margin: '0 8px 8px 0',
  padding: '10px 18px',
  border: '1px solid #1B1F3B',
  borderRadius: 8,
  background: '#1B1F3B',
  color: '#ffffff',
  fontSize: 15,
  textDecoration: 'none',
} as const
const quiet = { ...button, background: '#ffffff', color: '#1B1F3B' } as const

/** One touch each: to answer, to say that it was done, and to be left alone until tomorrow. */
export function AnswerButtons({
  lead: { phone, email },
  links,
}: {
  lead: Pick<ReadLead, 'phone' | 'email'>
  links: OneTapLinks | null
}) {
  return (
    <>
      <p data-skip-in-text="true" style={{ margin: '0 0 8px' }}>
        {phone && (
          <a href={contactLinks.call(phone)} style={button}>
            {words.call}
          </a>
        )}
        {phone && (
          <a href={contactLinks.text(phone)} style={button}>
            {words.text}
          </a>
        )}
        {email && (
          <a href={contactLinks.write(email)} style={button}>
            {words.reply}
          </a>
        )}
      </p>
      {links && (
        <p style={{ margin: '0 0 8px' }}>
          <a href={links.answered} style={quiet}>
            {words.iAnswered}
          </a>
          <br />
          <a href={links.snooze} style={quiet}>
            {words.snoozeUntilTomorrow}
          </a>
        </p>
      )}
    </>
  )
}
