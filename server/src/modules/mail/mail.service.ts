import { say } from '@porchlight/contract/messages'
import type { ReactElement } from 'react'
import type { AppContext } from '../../context.ts'
import { type MailMessage, MailRefused } from '../../providers/mail/port.ts'
import { plainText } from './plain-text.ts'

type Mail = Omit<MailMessage, 'html' | 'text'> & { body: ReactElement }

/** Renders and sends; answers false where it is refused for good. Any other failure is the caller's to retry. */
export async function sendMail(
  { config, providers, log }: AppContext,
  { body, subject, ...rest }: Mail,
): Promise<boolean> {
  // Loaded with the first mail, because it would slow down every start.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(body)
  try {
    await providers.mail.send({
      ...rest,
      subject: oneLine(say(subject, config.productName)),
      html,
      text: toPlainText(html, plainText),
    })
    return true
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ err: error }, 'mail refused')
    return false
  }
}

/** A line break in a header would begin a header of the visitor's own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
