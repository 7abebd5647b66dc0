import nodemailer from 'nodemailer'
import { type MailPort, MailRefused } from './port.ts'

const seconds = 1000

export function smtpMail(url: string, from: string): MailPort & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  })
  const password = decodeURIComponent(new URL(url).password)
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return {
    async send({ to, subject, html, text, replyTo, fromName, headers }) {
      try {
        const { response } = await transport.sendMail({
          from: fromName ? { name: fromName, address } : from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(headers && { headers }),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return response
      } catch (error) {
        if (isRefusal(error))
          throw new MailRefused('The mail server refused for good', { cause: withoutPassword(error, password) })
        throw withoutPassword(error, password)
      }
    },
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw withoutPassword(error, password)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Only an answer to the recipient or to the message itself is about them. A greeting, a password or a sender that is
 * refused is about us, as is an answer of the security class (5.7), 'relaying denied' or 'not authenticated': once
 * somebody has mended that, the same mail goes through.
 */
function isRefusal(error: unknown): boolean {
  const { command, permanent, response = '' } = error as { command?: string; permanent?: boolean; response?: string }
  if (!permanent) return false
  if (/^53\d|^\d{3}[ -]5\.7\./.test(response)) return false
  return command === 'DATA' || command === 'RCPT TO'
}

/** What the mail server said is kept with the message that waits, and shown: whatever it repeats, not the password. */
function withoutPassword(error: unknown, password: string): unknown {
  if (!(error instanceof Error) || !password || !error.message.includes(password)) return error
  return new Error(error.message.replaceAll(password, '…'))
}
