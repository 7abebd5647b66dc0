import { startLargeApp } from './app.ts'
import { median } from './measure.ts'
import type { Benchmark } from './run.ts'

const turns = 5
const host = 'app.bench'

type Calls = Record<string, unknown>

/** The same port, which says how long its calls took in all. */
function timed<Port extends object>(port: Port): { port: Port; spent: () => number } {
  let spent = 0
  const asCalls = port as Calls
  const watched: Calls = { ...asCalls }
  for (const [name, call] of Object.entries(asCalls)) {
    if (typeof call !== 'function') continue
    watched[name] = (...values: unknown[]) => {
      const start = performance.now()
      const answer = call.apply(port, values)
      if (!(answer instanceof Promise)) return answer
      return answer.finally(() => {
        spent += performance.now() - start
      })
    }
  }
  return { port: watched as Port, spent: () => spent }
}

export const benchmark: Benchmark = {
  name: 'A card is added, through the sandbox',
  reference: 'the sum of its provider calls',
  async run() {
    const app = await startLargeApp()
    const { context, db, jobs } = app
    const { port, spent } = timed(context.providers.payments)
    context.providers.payments = port
    const whole: number[] = []
    const provider: number[] = []
    try {
      await jobs.start()
      await app.listen()
      for (let turn = 0; turn < turns; turn++) {
        const id = `payer${turn}`
        const now = new Date()
        await db
          .insertInto('users')
          .values({
            id,
            role: 'Admin',
            email: `${id}@example.com`,
            first_name: 'Ada',
            last_name: 'Field',
            website_name: id,
            email_proven_at: now,
            trial_end_at: new Date(now.getTime() + 86_400_000),
            created_at: now,
            updated_at: now,
          })
          .execute()
        const authorization = await app.signIn(id)
        const { id: productId, plan } = (await app.get('/user/subscription-plan', authorization)).data
        const { publishableKey, apiBase } = (await app.get('/client-config', authorization)).data.stripe
        const form = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123', name: 'Ada Field' }
        const card = new URLSearchParams(Object.entries(form).map(([name, value]) => [`card[${name}]`, value]))
        const made = await app.inject({
          method: 'POST',
          url: `${new URL(apiBase).pathname}/v1/tokens`,
          headers: {
            host,
            authorization: `Bearer ${publishableKey}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: card.toString(),
        })
        const spentBefore = spent()
        const start = performance.now()
        const answer = await app.inject({
          method: 'POST',
          url: '/api/v1/user/add-card',
          headers: { host, authorization },
          payload: { token: made.json().id, planId: plan[1].id, productId },
        })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        whole.push(performance.now() - start)
        provider.push(spent() - spentBefore)
      }
      const [value, reference] = [median(whole), median(provider)]
      return { rows: [{ label: 'add-card', unit: 'ms', value, reference, ratio: value / reference, limit: 1.5 }] }
    } finally {
      await jobs.stop()
      await app.close()
    }
  },
}
