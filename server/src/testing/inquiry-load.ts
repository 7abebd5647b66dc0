import { setTimeout as pause } from 'node:timers/promises'
import { solveRobotCheck } from './robot-check.ts'

/** So many inquiries are far from the limits of a page and of an address, as they would be with many visitors. */
const inquiriesOnPage = 150
const inquiriesFromAddress = 20

/** An agent with pages on a running server, and visitors who write to them without a pause until they are stopped. */
export class InquiryLoad {
  /** Whom the server has thanked for writing. */
  readonly thanked: string[] = []
  /** Answers that were neither thanks nor a request to come again later. */
  readonly odd: string[] = []
  #token = ''
  readonly pageIds: string[] = []
  /** Why somebody had to send a form once more, each time. */
  readonly sentAgainFor: string[] = []
  /** How many of those had no answer at all. */
  unanswered = 0
  /** How long somebody had to wait for an answer, in milliseconds. */
  slowest = 0
  #isOver = false
  #sent = 0
  #work: Promise<void>[] = []

  constructor(
    private readonly url: string,
    private readonly visitors = 8,
  ) {}

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }

  /** How often somebody had to send a form once more. */
  get sentAgain() {
    return this.sentAgainFor.length
  }

  /** With pages for so many inquiries. */
  async openPages(inquiries: number): Promise<void> {
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
    // The load is about the intake; a mail to every one of its visitors would only slow it down.
    const settings = { agentMail: true, agentSms: false, smsNumber: '', confirmVisitor: false }
    await this.asAgent('PUT', '/user/lead-settings', settings)
    for (let number = 0; number < Math.ceil(inquiries / inquiriesOnPage); number++) {
      const name = `Page ${number}`
      const page = { campaignType: 'sell', linkName: name, campaignName: name, status: 'active' }
      this.pageIds.push((await this.asAgent('POST', '/user/create-lead-page', page)).body.data._id)
    }
  }

  /** Other visitors of the same pages, on another server. */
  joinPagesOf(other: InquiryLoad): void {
    this.#token = other.#token
    this.pageIds.push(...other.pageIds)
    this.#sent = 1_000_000
  }

  savePage(place: number, changes: object) {
    return this.asAgent('POST', '/user/create-lead-page', { _id: this.pageIds[place], ...changes })
  }

  asAgent(method: string, path: string, body?: object) {
    return this.call(method, path, body, { authorization: this.#token })
  }

  start(): void {
    this.#work = Array.from({ length: this.visitors }, async () => {
      while (!this.#isOver) await this.#sendUntilThanked(this.#sent++)
    })
  }

  /** As a form does that shows an error and keeps what was typed. */
  async #sendUntilThanked(number: number): Promise<void> {
    const email = `visitor${number}@example.com`
    const form = {
      isFrom: 'contact_us',
      campaignId: this.pageIds[number % this.pageIds.length],
      requestKey: email,
      firstName: 'Nora',
      lastName: `Number ${number}`,
      email,
      phone: '+15035550142',
      message: `inquiry ${number}`,
    }
    const address = Math.floor(number / inquiriesFromAddress)
    const headers = { 'x-forwarded-for': `203.${address >> 16}.${(address >> 8) & 255}.${address & 255}` }
    while (!this.#isOver) {
      const sentAt = performance.now()
      let failure = ''
      const answer = await this.call('POST', '/inquiry', form, headers).catch((error: Error) => {
        failure = String(error.cause ?? error)
        return null
      })
      this.slowest = Math.max(this.slowest, performance.now() - sentAt)
      await pause(20)
      if (answer?.status === 200) return void this.thanked.push(email)
      const isToComeAgain = answer === null || (answer.status === 503 && Number(answer.retryAfter) > 0)
      if (!isToComeAgain) return void this.odd.push(JSON.stringify(answer))
      this.sentAgainFor.push(answer ? `${answer.status}, ${answer.body.message}` : failure)
      if (!answer) this.unanswered++
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** Whose inquiries the agent has, one for each. */
  async kept(): Promise<string[]> {
    const kept: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { body } = await this.asAgent('GET', `/user/lead?limit=100${after && `&after=${after}`}`)
      for (const { email } of body.data) kept.push(email)
      after = body.data.length === 100 ? body.data.at(-1)._id : undefined
    }
    return kept
  }

  /** Those who were thanked and whose inquiry the agent does not have, and those whose inquiry is there more than once. */
  async judge(): Promise<{ lost: string[]; doubled: string[] }> {
    const all = await this.kept()
    const kept = new Set(all)
    return {
      lost: this.thanked.filter((email) => !kept.has(email)),
      doubled: all.filter((email, at) => all.indexOf(email) !== at),
    }
  }

  /** As the agent's pages count them. */
  async counted(): Promise<number> {
    const { body } = await this.asAgent('GET', '/user/lead-campaigns')
    return body.data.reduce((sum: number, page: { leads: number }) => sum + page.leads, 0)
  }
}
