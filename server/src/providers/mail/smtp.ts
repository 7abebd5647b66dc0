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
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return {
    async send({ to, subject, html, text, replyTo, fromName, headers }) {
      try {
        await transport.sendMail({
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
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        if (responseCode && responseCode >= 500) throw new MailRefused(`The mail server refused with ${responseCode}`)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
