import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, history, me, sandboxOf, stripeOf, subscriber } from '../../testing/billing.ts'
import { deliver, eventsOf, sign } from '../../testing/payment-events.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const stored = async (id: string) =>
  (await app.db.selectFrom('payment_events').selectAll().where('id', '=', id).execute()).length

async function anEvent(type = 'customer.subscription.updated') {
  await subscriber(app)
  const event = (await eventsOf(app)).findLast((known) => known.type === type)
  if (!event) throw new Error(`no ${type}`)
  return event
}

describe('a delivery', () => {
  it('that is signed is taken once, however often it comes', async () => {
    const event = await anEvent()
    const payload = JSON.stringify(event)
    for (let i = 0; i < 3; i++) expect((await deliver(app, payload, sign(app, payload))).status).toBe(200)
    expect(await stored(event.id)).toBe(1)
  })

  it('that is signed twice, as while a secret is rolled, is taken', async () => {
    const payload = JSON.stringify(await anEvent())
    const other = sign(app, payload, { secret: 'whsec_old' }).split('v1=')[1]
    expect((await deliver(app, payload, `${sign(app, payload)},v1=${other}`)).status).toBe(200)
  })

  it('about somebody we do not know is taken and changes nothing', async () => {
    const event = await anEvent()
    const strange = { ...event, id: 'evt_strange', data: { object: { ...event.data.object, customer: 'cus_nobody' } } }
    const payload = JSON.stringify(strange)
    expect((await deliver(app, payload, sign(app, payload))).status).toBe(200)
    await app.jobs.drain()
    const row = await app.db.selectFrom('payment_events').selectAll().where('id', '=', 'evt_strange').executeTakeFirst()
    expect(row?.applied_at).not.toBeNull()
  })

  it('of a kind we did not ask for is answered and not kept', async () => {
    const event = await anEvent()
    const payload = JSON.stringify({ ...event, id: 'evt_other_kind', type: 'charge.refunded' })
    expect((await deliver(app, payload, sign(app, payload))).status).toBe(200)
    expect(await stored('evt_other_kind')).toBe(0)
  })

  it.each([
    ['balance.available', { object: 'balance', available: [] }],
    ['invoice.upcoming', { object: 'invoice', customer: 'cus_1' }],
    ['some.kind_of_tomorrow', {}],
  ])('%s, whose object has no id, is answered and not kept', async (type, object) => {
    const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
    expect((await deliver(app, payload, sign(app, payload))).status).toBe(200)
    expect(await stored(`evt_${type}`)).toBe(0)
  })

  it.each([
    ['', 400],
    ['{}', 400],
    ['null', 400],
    ['[]', 400],
    ['{"id":"evt_x","type":"invoice.paid"}', 400],
    ['{"id":', 400],
  ])('%j with a good signature is a clear refusal', async (payload, status) => {
    expect((await deliver(app, payload, sign(app, payload || ' '))).status).toBe(status)
  })
})

describe('a forged delivery', () => {
  const now = () => Math.floor(app.clock.now().getTime() / 1000)
  const flip = (text: string, place: number) =>
    text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1)

  /** Payload and header, each wrong in one way. */
  const mutants: [string, (payload: string) => [string, string | undefined]][] = [
    ['no header', (payload) => [payload, undefined]],
    ['an empty header', (payload) => [payload, '']],
    ['only a time', (payload) => [payload, `t=${now()}`]],
    ['only a signature', (payload) => [payload, `v1=${sign(app, payload).split('v1=')[1]}`]],
    ['an empty signature', (payload) => [payload, `t=${now()},v1=`]],
    ['a made-up signature', (payload) => [payload, `t=${now()},v1=${'a'.repeat(64)}`]],
    ['one digit changed', (payload) => [payload, flip(sign(app, payload), 20)]],
    ['the last digit changed', (payload) => [payload, flip(sign(app, payload), sign(app, payload).length - 1)]],
    ['one digit short', (payload) => [payload, sign(app, payload).slice(0, -1)]],
    ['one digit more', (payload) => [payload, `${sign(app, payload)}0`]],
    ['capital letters', (payload) => [payload, sign(app, payload).toUpperCase()]],
    ['another secret', (payload) => [payload, sign(app, payload, { secret: 'whsec_another' })]],
    ['an empty-looking secret', (payload) => [payload, sign(app, payload, { secret: ' ' })]],
    ['the secret without its prefix', (payload) => [payload, sign(app, payload, { secret: webhookSecret().slice(6) })]],
    ['the secret in capitals', (payload) => [payload, sign(app, payload, { secret: webhookSecret().toUpperCase() })]],
    ['the secret cut short', (payload) => [payload, sign(app, payload, { secret: webhookSecret().slice(0, -1) })]],
    [
      'the publishable key as secret',
      (payload) => [payload, sign(app, payload, { secret: sandboxOf(app).keys.publishable })],
    ],
    ['the API key as secret', (payload) => [payload, sign(app, payload, { secret: sandboxOf(app).keys.secret })]],
    ['scheme v0', (payload) => [payload, sign(app, payload, { scheme: 'v0' })]],
    ['scheme v2', (payload) => [payload, sign(app, payload, { scheme: 'v2' })]],
    ['scheme V1', (payload) => [payload, sign(app, payload).replace('v1=', 'V1=')]],
    ['no scheme', (payload) => [payload, sign(app, payload).replace('v1=', '=')]],
    ['a time of 301 seconds ago', (payload) => [payload, sign(app, payload, { timestamp: now() - 301 })]],
    ['a time of last year', (payload) => [payload, sign(app, payload, { timestamp: now() - 31_536_000 })]],
    ['a time in an hour', (payload) => [payload, sign(app, payload, { timestamp: now() + 3600 })]],
    ['a time of 1970', (payload) => [payload, sign(app, payload, { timestamp: 1 })]],
    [
      'an old signature under a new time',
      (payload) => [payload, sign(app, payload, { timestamp: now() - 301 }).replace(/t=\d+/, `t=${now()}`)],
    ],
    ['a time that is no number', (payload) => [payload, sign(app, payload).replace(/t=\d+/, 't=now')]],
    ['a body changed after signing', (payload) => [payload.replace('"active"', '"canceled"'), sign(app, payload)]],
    ['a space more in the body', (payload) => [`${payload} `, sign(app, payload)]],
    ['the signature of another body', (payload) => [payload, sign(app, `${payload.slice(0, -1)},"a":1}`)]],
    ['semicolons for commas', (payload) => [payload, sign(app, payload).replace(',', ';')]],
  ]

  const webhookSecret = () => sandboxOf(app).keys.webhook

  it(`is refused, all ${mutants.length} of them`, async () => {
    const event = { ...(await anEvent()), id: 'evt_forged' }
    const payload = JSON.stringify(event)
    const taken: string[] = []
    for (const [name, mutate] of mutants) {
      const [body, header] = mutate(payload)
      if ((await deliver(app, body, header)).status !== 400) taken.push(name)
    }
    expect(taken).toEqual([])
    expect(mutants.length).toBeGreaterThanOrEqual(30)
    expect(await stored('evt_forged')).toBe(0)
    expect((await deliver(app, payload, sign(app, payload))).status).toBe(200)
    expect(await stored('evt_forged')).toBe(1)
  })

  it('is good for five minutes and not longer', async () => {
    const payload = JSON.stringify(await anEvent())
    const signature = sign(app, payload)
    await app.advance(299_000)
    expect((await deliver(app, payload, signature)).status).toBe(200)
    await app.advance(2000)
    expect((await deliver(app, payload, signature)).status).toBe(400)
  })
})

describe('what happened at the provider without us', () => {
  it('is heard of by webhooks, over HTTP, and applied', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    const { token, user } = await subscriber(app)
    const stripe = await stripeOf(app)
    const { subscription_id } = await app.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    await stripe.subscriptions.update(subscription_id ?? '', { cancel_at_period_end: true })
    expect((await history(app, token)).cancelled).toBe(false)
    await app.jobs.drain()
    expect((await history(app, token)).cancelled).toBe(true)
    await stripe.subscriptions.cancel(subscription_id ?? '')
    await app.jobs.drain()
    expect(await me(app, token)).toMatchObject({ plan: null, subscription: { status: 'canceled' } })
  })

  it('is found by the nightly comparison when every webhook was lost', async () => {
    const { token } = await subscriber(app)
    await app.db.deleteFrom('payment_events').execute()
    await app.advance(20 * day)
    await me(app, token)
    await app.advance(12 * day)
    await sandboxOf(app).settleDue()
    expect((await history(app, token)).paymentHistory).toHaveLength(1)
    await app.jobs.runNow('reconcile-subscriptions')
    expect((await history(app, token)).paymentHistory).toHaveLength(2)
  })
})
