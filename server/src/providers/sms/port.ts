export interface SmsMessage {
  /** In E.164, as +15035550142. */
  to: string
  text: string
  /** The agent's own number, where they have one. */
  from?: string
}

export interface SentText {
  /** By which receipts name it. */
  id: string
  /** What the provider said to it. */
  answer: string
}

/** A request that says it comes from the provider. */
export interface SmsCallback {
  /** As the provider called it. */
  url: URL
  headers: Record<string, string | string[] | undefined>
  fields: URLSearchParams
}

/** Numbers in E.164. */
export type SmsEvent =
  | { kind: 'received'; id: string; from: string; to: string; text: string }
  | { kind: 'receipt'; id: string; state: 'delivered' | 'undelivered'; reason: string }

export interface SmsPort {
  /** The number that texts leave from where an agent has none of their own. */
  number: string
  send(message: SmsMessage): Promise<SentText>
  /** What the provider tells us; null for what we did not ask for. Throws `SmsSignatureRefused`. */
  readCallback(callback: SmsCallback): SmsEvent | null
}

/** The number cannot be texted: another try would get the same answer. */
export class SmsRefused extends Error {
  constructor(
    message: string,
    /** Its owner has told the provider to stop. */
    readonly isStopped = false,
  ) {
    super(message)
  }
}

/** Not from the provider, or changed on its way. */
export class SmsSignatureRefused extends Error {}
