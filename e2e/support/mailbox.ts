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

  /** The sign-in code of the newest mail; `count` says how many mails must have come by then. */
  async readCode(address: string, { count = 1 } = {}): Promise<string> {
    await expect.poll(async () => (await this.list(address)).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count)
    const [newest] = await this.list(address)
    const code = newest?.text.match(/(?<!\d)\d{4}(?!\d)/)?.[0]
    if (!code) throw new Error(`No code in the mail to ${address}: ${newest?.text}`)
    return code
  }
}
