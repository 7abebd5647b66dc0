import { say } from '@porchlight/contract/messages'
import { withoutMailboxes } from '@porchlight/domain/without-mailboxes'
import type { ReactElement } from 'react'
import type { AppContext } from '../../context.ts'
import { idOfWords, newId } from '../../ids.ts'
import { jobUnderWay } from '../../jobs/under-way.ts'
import { type MailMessage, MailRefused } from '../../providers/mail/port.ts'

type Mail = Omit<MailMessage, 'html' | 'text'> & { body: ReactElement }

export async function composeMail({ config }: AppContext, { body, subject, ...rest }: Mail): Promise<MailMessage> {
  // Loaded with the first mail, because it would slow down every start.
  const [{ render }, { toPlainText }] = await Promise.all([import('@react-email/render'), import('./plain-text.ts')])
  const html = await render(body)
  const message = { ...rest, subject: oneLine(say(subject, config.productName)), html, text: toPlainText(html) }
  const headers = { 'Message-ID': `<${nameOf(message)}@${config.appUrl.hostname}>`, ...rest.headers }
  return { ...message, headers }
}

/** Where a job dies between sending and saying so, it sends again: the mail is known by its name, and shown once. */
function nameOf({ to, subject, text }: MailMessage): string {
  const job = jobUnderWay()?.job
  return job ? idOfWords(job, to, subject, text) : newId()
}

/** Renders and sends; answers false where it is refused for good. Any other failure is the caller's to retry. */
export async function sendMail(context: AppContext, mail: Mail): Promise<boolean> {
  const { providers, log } = context
  const message = await composeMail(context, mail)
  try {
    await providers.mail.send(message)
    return true
  } catch (error) {
    const domain = mail.to.slice(mail.to.lastIndexOf('@') + 1)
    const isRefused = error instanceof MailRefused
    // Enough to know which receiver or which of our settings it is, and nobody's address.
    log.warn({ domain, reason: reasonOf(error) }, isRefused ? 'mail refused' : 'mail not sent')
    if (!isRefused) throw error
    return false
  }
}

/** In the mail server's own words, without the address it may repeat. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  const said = cause instanceof Error ? cause.message : message
  return withoutMailboxes(said)
}

/** A line break in a header would begin a header of the visitor's own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
