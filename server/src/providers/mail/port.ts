export interface MailMessage {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Shown as the sender's name; the address stays the configured one. */
  fromName?: string
  /** A mail that is sent once more has the Message-ID of the first time, by which a mailbox knows it. */
  headers?: Record<string, string>
}

export interface MailPort {
  /** Answers what the server said to it. */
  send(message: MailMessage): Promise<string>
  /** Throws what the server says where it would take no mail of ours now. */
  check(): Promise<void>
}

/** The server said no for good to this recipient or to this message: another try would get the same answer. */
export class MailRefused extends Error {}
