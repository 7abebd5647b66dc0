import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
}

/** Reads what the product mailed, as the owner of the address would. */
export class Mailbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Newest first. */
  async list(address: string): Promise<Mail[]> {
    const answer = await this.request.get('/dev/outbox.json', { params: { to: address } })
    expect(answer.status()).toBe(200)
    return answer.json()
  }

  /** The codes among the mails, newest first: each stands on a line of its own. */
  async codes(address: string): Promise<string[]> {
    return (await this.list(address)).flatMap(({ text }) => /^(?:\d{4}|\d{6})$/m.exec(text) ?? [])
  }

  /** The newest code; `count` says how many must have come by then. */
  async readCode(address: string, { count = 1 } = {}): Promise<string> {
    await expect
      .poll(async () => (await this.codes(address)).length, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(count)
    return (await this.codes(address))[0] ?? ''
  }
}
