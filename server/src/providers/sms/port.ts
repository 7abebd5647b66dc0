export interface SmsMessage {
  /** In E.164, as +15035550142. */
  to: string
  text: string
  /** The agent's own number, where they have one. */
  from?: string
}

export interface SmsPort {
  /** Answers what the provider said to it. */
  send(message: SmsMessage): Promise<string>
}

/** The number cannot be texted: another try would get the same answer. */
export class SmsRefused extends Error {}
