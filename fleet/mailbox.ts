import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps for everyone what they were sent. */
export interface Mailbox {
  url: string
  /** Their newest mail that has this in it, once there is one; what the pattern catches. */
  find(email: string, pattern: RegExp): Promise<string>
  /** How many had at least one mail with this subject. */
  receivers(subject: RegExp): number
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; subject: string; text: string }[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Bad name or password')),
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then(({ subject = '', text = '' }) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, text })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://porchlight:right@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async find(email, pattern) {
      for (;;) {
        const texts = mails.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text))
        const found = texts.findLast((match) => match !== null)
        if (found) return found[1] ?? found[0]
        await pause(50)
      }
    },
    receivers: (pattern) => new Set(mails.filter(({ subject }) => pattern.test(subject)).map(({ to }) => to)).size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
