import { setTimeout as pause } from 'node:timers/promises'
import { textCallbackPath } from '@porchlight/contract/texts'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { makePage } from '../../server/src/testing/make-page.ts'
import { solveRobotCheck } from '../../server/src/testing/robot-check.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { behindProxy } from '../access/callers.ts'
import { callJson } from '../client.ts'
import { withAppOf } from '../ground.ts'
import { attackEach, BrokenPromise, type Counts, type Part } from '../part.ts'
import { openListeners, type Text, textBack } from './listeners.ts'

const leadsInSecond = 50
const agentCount = 50
const most = { answer: 5000, revocation: 1000 }
const patience = 120_000
/** Sent once to whoever says stop. */
const [confirmation = ''] = visitorMessages.en.stop.split('{')

interface Agent {
  id: string
  token: string
  pageId: string
  listingId: string
}

export const textsPart: Part = {
  name: 'texts',
  promise: `Under ${leadsInSecond} leads a second 95 of 100 visitors are texted back, and their agents told, within five seconds; whoever says stop is texted no more after one.`,
  usualCount: 1000,
  needsBuild: true,
  async run(options) {
    const listeners = await openListeners()
    const SMS_BUDGET = 'account:1000000,recipient:1000000,installation:1000000,address:1000000'
    const server = await options.openServer({ ...behindProxy, ...listeners.settings, SMS_BUDGET })
    try {
      const agents = await makeAgents(server)
      await server.start()
      await passToDay(server)
      for (const { id, token } of agents) {
        await call(server, 'POST', '/user/push-devices', listeners.openBrowser(id), token)
      }
      const load = new LeadLoad(server, agents)
      return await attackEach(options, [
        ['first answers', () => holdFirstAnswers(load, listeners, options.count)],
        ['revocations', () => holdRevocations(server, agents, load, listeners.texts)],
      ])
    } finally {
      await server.remove()
      listeners.close()
    }
  },
}

async function holdFirstAnswers(
  load: LeadLoad,
  { texts, pushes }: Awaited<ReturnType<typeof openListeners>>,
  count: number,
): Promise<Counts> {
  const sent = await load.send(count)
  const isDone = () => texts.length >= sent.size && pushes.length >= sent.size
  for (const start = Date.now(); !isDone(); await pause(50)) {
    if (Date.now() - start > patience) {
      throw new BrokenPromise(`of ${sent.size} leads ${texts.length} were texted, and ${pushes.length} told`)
    }
  }
  if (texts.length + pushes.length > 2 * sent.size) throw new BrokenPromise('somebody was told twice')
  const waits = (arrived: { number: string; at: number }[]) =>
    arrived.map(({ number, at }) => at - (sent.get(number) ?? 0)).sort((a, b) => a - b)
  const text = waits(texts.map(({ to, at }) => ({ number: to, at })))
  const push = waits(pushes.map(({ phone, at }) => ({ number: phone, at })))
  const [texted, told] = [text, push].map((times) => Math.round(times[Math.floor(times.length * 0.95)] ?? 0))
  for (const [what, p95] of Object.entries({ texted, told })) {
    if ((p95 ?? 0) > most.answer) throw new BrokenPromise(`${what}: ${p95} ms at the 95th of a hundred`)
  }
  return {
    leads: sent.size,
    'ms at the 95th of a hundred to the text': texted ?? 0,
    'to the push': told ?? 0,
  }
}

/** Each is texted without a pause, says stop in the middle of it, and what leaves after a second is a broken promise. */
async function holdRevocations(server: ServerProcess, agents: Agent[], load: LeadLoad, texts: Text[]): Promise<Counts> {
  const crowd = load.send(leadsInSecond * 20)
  let slowest = 0
  let attempts = 0
  for (const [place, { token, listingId }] of agents.slice(0, 10).entries()) {
    const number = `+1503556${String(place).padStart(4, '0')}`
    let isOver = false
    const share = async () => {
      while (!isOver) {
        await call(server, 'POST', '/sharePropertySMS', { id: listingId, phone: number, message: 'A home' }, token)
        attempts++
      }
    }
    const sharing = [share(), share()]
    const got = () => texts.filter(({ to }) => to === number)
    while (got().length === 0) await pause(5)
    const said = performance.now()
    const answer = await textBack(server.url, { path: textCallbackPath, from: number, text: 'STOP' })
    if (answer?.status !== 200) throw new BrokenPromise(`STOP was answered ${answer?.status}`)
    await pause(2 * most.revocation)
    isOver = true
    await Promise.all(sharing)
    const late = got().filter(({ at, text }) => at > said && !text.startsWith(confirmation))
    slowest = Math.max(slowest, ...late.map(({ at }) => at - said))
    if (slowest > most.revocation) throw new BrokenPromise(`texted ${Math.round(slowest)} ms after STOP`)
  }
  await crowd
  return { revocations: 10, attempts, 'ms after STOP the last text left': Math.round(slowest) }
}

/** Visitors who agree to be texted, at a steady rate, each with a number of their own. */
class LeadLoad {
  #numbers = 0
  readonly #odd: number[] = []

  constructor(
    private readonly server: ServerProcess,
    private readonly agents: Agent[],
  ) {}

  /** When each of them pressed the button, by their number. */
  async send(count: number): Promise<Map<string, number>> {
    const checks: string[] = []
    while (checks.length < count) {
      checks.push(await solveRobotCheck({ call: (method, path) => call(this.server, method, path) }))
    }
    const sent = new Map<string, number>()
    const asking: Promise<void>[] = []
    const start = performance.now()
    for (const [place, captcha] of checks.entries()) {
      await pause(Math.max(0, start + (place * 1000) / leadsInSecond - performance.now()))
      const phone = `+1503${String(2_000_000 + ++this.#numbers)}`
      sent.set(phone, performance.now())
      asking.push(this.#ask(phone, captcha))
    }
    await Promise.all(asking)
    const [odd] = this.#odd
    if (odd) throw new BrokenPromise(`a lead was answered ${odd}`)
    return sent
  }

  async #ask(phone: string, captcha: string): Promise<void> {
    const inquiry = {
      isFrom: 'contact_us',
      campaignId: this.agents[this.#numbers % this.agents.length]?.pageId,
      firstName: 'Nora',
      lastName: 'Quist',
      email: `nora${phone.slice(1)}@example.com`,
      phone,
      consentText: 'I agree to be texted.',
      message: 'Is it still free?',
      requestKey: phone,
      captcha,
    }
    let status = 0
    // As a form does that is asked to come again; the wait is counted from the first press.
    while (status !== 200 && this.#odd.length === 0) {
      status = (await call(this.server, 'POST', '/inquiry', inquiry)).status
      if (status === 503) await pause(200)
      else if (status !== 200) this.#odd.push(status)
    }
  }
}

async function call(server: ServerProcess, method: string, path: string, body?: object, token?: string) {
  const answer = await callJson(server.url, {
    method,
    path: path.startsWith('/dev') ? path : `/api/v1${path}`,
    ...(body && { body }),
    ...(token && { headers: { authorization: token } }),
  })
  if (!answer) throw new BrokenPromise(`${method} ${path} was not answered`)
  return answer
}

/** Noon in Denver, whatever time it is here: day from New York to Honolulu. */
async function passToDay(server: ServerProcess): Promise<void> {
  const { now } = (await call(server, 'GET', '/dev/clock')).body
  const hours = (19 - new Date(now).getUTCHours() + 24) % 24
  await call(server, 'POST', '/dev/clock', { days: hours / 24 })
}

function makeAgents(server: ServerProcess): Promise<Agent[]> {
  return withAppOf(server, async (app) => {
    const agents: Agent[] = []
    for (let number = 0; number < agentCount; number++) {
      const { id, token } = await makeAgent(app)
      const page = await makePage(app, { userId: id, address: `${number} Elm St` })
      agents.push({ id, token, pageId: page.id, listingId: page.listingId ?? '' })
    }
    return agents
  })
}
