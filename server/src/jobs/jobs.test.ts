import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { JobSender } from './jobs.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const retry = { limit: 0, delay: 0 }

it('a job compiles only with what its name says it is told', () => {
  const leave = (jobs: JobSender) => {
    void jobs.send(app.db, { name: 'payment-event', retry }, { eventId: 'evt_1' })
    // @ts-expect-error: a field of another job
    void jobs.send(app.db, { name: 'payment-event', retry }, { userId: 'agent' })
    // @ts-expect-error: not the kind of value
    void jobs.send(app.db, { name: 'payment-event', retry }, { eventId: 1 })
    // @ts-expect-error: no such job
    void jobs.send(app.db, { name: 'payment-events', retry }, { eventId: 'evt_1' })
    // @ts-expect-error: a notice nobody sends
    void jobs.send(app.db, { name: 'lead-notice', retry }, { userId: 'agent', leadId: 'lead', kind: 'pigeon' })
  }
  expect(leave).toBeTypeOf('function')
})

it('what a job is told is read before it is worked off', async () => {
  await app.jobs.drain()
  await app.context.jobs.send(app.db, { name: 'payment-event', retry }, { eventId: 7 } as never)
  expect(await app.jobs.drain()).toBe(0)
  const { rows } = await sql<{ state: string; message: string }>`
    select state, output->>'message' as message from pgboss.job where name = 'payment-event'`.execute(app.db)
  expect(rows).toEqual([{ state: 'failed', message: expect.stringContaining('"eventId"') }])
  await app.context.jobs.send(app.db, { name: 'payment-event', retry }, { eventId: 'evt_nobody_knows' })
  expect(await app.jobs.drain()).toBe(1)
})

it('a worker is called for what is due, also where its moment has just passed', async () => {
  const heard: string[] = []
  await app.database.listen('porchlight_jobs', (name) => heard.push(name))
  const send = (wait: number) =>
    app.context.jobs.send(app.db, { name: 'payment-event', retry }, { eventId: 'evt_nobody_knows' }, wait)
  await send(60_000)
  await send(-1)
  await expect.poll(() => heard).toEqual(['payment-event'])
  await send(0)
  await expect.poll(() => heard).toEqual(['payment-event', 'payment-event'])
})

it('a recurring job is left in each minute that it names, once, to be tried again as it says', async () => {
  await app.jobs.leaveDue()
  await Promise.all([app.jobs.leaveDue(), app.jobs.leaveDue()])
  const { rows } = await sql<{ name: string; times: number; tries: number }>`
    select name, count(*) as times, max(retry_limit) as tries from pgboss.job where singleton_on is not null
    group by name, singleton_on`.execute(app.db)
  expect(rows).toContainEqual({ name: 'due-edge-purges', times: 1, tries: 0 })
  expect(rows.filter(({ times }) => times > 1)).toEqual([])
})

it.skipIf(process.env.TEST_DATABASE_URL)(
  'a process that is killed again and again uses up no tries of a job',
  async () => {
    const killed = await buildTestApp()
    const { db } = killed
    await killed.context.jobs.send(
      db,
      { name: 'payment-event', retry: { limit: 2, delay: 0 } },
      { eventId: 'evt_lost' },
    )
    await sql`update pgboss.job set state = 'active', retry_count = 2, started_on = now()
    where name = 'payment-event'`.execute(db)
    await killed.jobs.work()
    const stateOf = sql<{ state: string }>`select state from pgboss.job where name = 'payment-event'`
    await expect.poll(async () => (await stateOf.execute(db)).rows).toEqual([{ state: 'completed' }])
    await killed.close()
  },
)
