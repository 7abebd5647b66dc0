import { setTimeout as pause } from 'node:timers/promises'
import { solveRobotCheck } from './robot-check.ts'

const visitors = 8

/** An agent with pages on a running server, and visitors who write to them without a pause until they are stopped. */
export class InquiryLoad {
  /** Whom the server has thanked for writing. */
  readonly thanked: string[] = []
  /** Answers that were neither thanks nor a request to come again later. */
  readonly odd: string[] = []
  #token = ''
  #pageIds: string[] = []
  #isOver = false
  #work: Promise<void>[] = []

  constructor(private readonly url: string) {}

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }

  /** One page takes so many inquiries in ten minutes; a long drill needs several. */
  async openPages(count: number): Promise<void> {
    const captcha = await solveRobotCheck({ call: (method, path) => this.call(method, path) })
    const account = await this.call('POST', '/user/signup', {
      firstName: 'Ada',
      lastName: 'Field',
      email: 'ada@example.com',
      companyName: 'Field Realty',
      title: 'Agent',
      websiteName: 'ada-field',
      captcha,
    })
    this.#token = account.body.data.token
    for (let number = 0; number < count; number++) {
      const name = `Page ${number}`
      const page = await this.call(
        'POST',
        '/user/create-lead-page',
        { campaignType: 'sell', linkName: name, campaignName: name, status: 'active' },
        { authorization: this.#token },
      )
      this.#pageIds.push(page.body.data._id)
    }
  }

  start(): void {
    this.#work = Array.from({ length: visitors }, (_, visitor) => this.#write(visitor))
  }

  async #write(visitor: number): Promise<void> {
    for (let number = 0; !this.#isOver; number++) {
      const email = `visitor${visitor}.${number}@example.com`
      const answer = await this.call(
        'POST',
        '/inquiry',
        {
          isFrom: 'contact_us',
          campaignId: this.#pageIds[number % this.#pageIds.length],
          requestKey: email,
          firstName: 'Nora',
          lastName: 'Visitor',
          email,
          phone: '+15035550142',
        },
        { 'x-forwarded-for': `203.0.${visitor}.${number % 250}` },
      ).catch(() => null)
      if (answer === null) return
      if (answer.status === 200) this.thanked.push(email)
      else if (answer.status === 503 && Number(answer.retryAfter) > 0) await pause(20)
      else this.odd.push(JSON.stringify(answer))
      await pause(10)
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** Those who were thanked, and whose inquiry the agent does not have. */
  async lost(): Promise<string[]> {
    const kept = new Set<string>()
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { body } = await this.call('GET', `/user/lead?limit=100${after && `&after=${after}`}`, undefined, {
        authorization: this.#token,
      })
      for (const { email } of body.data) kept.add(email)
      after = body.data.length === 100 ? body.data.at(-1)._id : undefined
    }
    return this.thanked.filter((email) => !kept.has(email))
  }
}
