import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Finding, Queue } from '@porchlight/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const { operations } = messages
let app: TestApp
let token: string
let isDown = false

beforeAll(async () => {
  app = await buildTestApp()
  const { mail } = app.context.providers
  app.context.providers.mail = {
    ...mail,
    send: (message) => (isDown ? Promise.reject(new Error(`421 ${message.to} come back later`)) : mail.send(message)),
  }
})
beforeEach(async () => {
  isDown = false
  token = (await superadminOf(app)).token
})
afterAll(() => app.close())

const queues = async () => (await app.call('GET', '/admin/queues', { token })).body.data
const queueOf = async (name: string): Promise<Queue | undefined> =>
  (await queues()).queues.find((queue: Queue) => queue.name === name)

/** An invitation whose mail fails at its last try. */
async function giveUpOnInvitation(): Promise<string> {
  const email = `${unique('invited')}@example.com`
  await app.call('POST', '/admin/invitations', { token, body: { emails: email } })
  await sql`update pgboss.job set retry_count = retry_limit where name = 'invitation-mail'`.execute(app.db)
  isDown = true
  await app.jobs.drain()
  isDown = false
  return email
}

describe('the operator', () => {
  it('sees what is set up, and the version', async () => {
    const { body } = await app.call('GET', '/admin/set-up', { token })
    expect(body.data).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.version })
    const about = (body.data.findings as Finding[]).map((finding) => finding.about)
    expect(new Set(about)).toEqual(
      new Set([
        'Database',
        'Data folder',
        'Files',
        'Mail',
        'Names',
        'Text messages',
        'Payments',
        'Robot check',
        'Backups',
      ]),
    )
  })

  it('sees when the last backup was made, and how large it is', async () => {
    const findBackups = async () => {
      const { body } = await app.call('GET', '/admin/set-up', { token })
      return (body.data.findings as Finding[]).find(({ about }) => about === 'Backups')?.words
    }
    expect(await findBackups()).toBe('none yet')
    const finished_at = new Date(app.context.clock.now().getTime() - 7_200_000)
    const backup = { id: unique('backup'), is_encrypted: true, finished_at, bytes: 3_000_000, missing_files: 0 }
    await app.db.insertInto('backups').values(backup).execute()
    expect(await findBackups()).toBe('the last one ended 2 hours ago: 2.9 MB, encrypted')
    await app.db.deleteFrom('backups').execute()
  })

  it('sends a test mail and reads what the server said', async () => {
    const send = (to: string) => app.call('POST', '/admin/test-mail', { token, body: { to } })
    expect((await send('ops@example.com')).body.data).toEqual({ isSent: true, answer: 'kept in the outbox' })
    expect(await app.mailsTo('ops@example.com')).toHaveLength(1)
    isDown = true
    expect((await send('ops@example.com')).body.data).toEqual({
      isSent: false,
      answer: '421 ops@example.com come back later',
    })
    expect((await send('nonsense')).body.errors).toEqual({ to: operations.mailInvalid })
    for (let i = 2; i < limits.testMessages.max; i++) await send('ops@example.com')
    expect((await send('ops@example.com')).status).toBe(429)
    const log = await app.call('GET', '/admin/audit-log', { token })
    expect(log.body.data[0]).toMatchObject({ action: 'test-message', details: { to: 'ops@example.com' } })
  })

  it('sends a test text', async () => {
    await app.advance(limits.testMessages.window)
    token = (await superadminOf(app)).token
    const send = (to: string) => app.call('POST', '/admin/test-text', { token, body: { to } })
    expect((await send('+1 503 555 0142')).body.data).toEqual({ isSent: true, answer: 'kept in the outbox' })
    expect((await send('12')).body.errors).toHaveProperty('to')
    expect((await send(' ')).body.errors).toEqual({ to: operations.numberRequired })
  })

  it('sees what was given up on, and has it done again or discarded', async () => {
    const email = await giveUpOnInvitation()
    const { failed } = await queues()
    const [job] = failed
    expect(job).toMatchObject({ queue: 'invitation-mail', reason: expect.stringContaining('come back later') })
    expect(JSON.stringify(failed)).not.toContain(email)
    expect((await queueOf('invitation-mail'))?.failed).toBe(1)

    const act = (name: string, id: string) => app.call('POST', `/admin/jobs/${name}`, { token, body: { id } })
    expect((await act('retry', job._id)).body.message).toBe(operations.retried)
    expect(await queueOf('invitation-mail')).toMatchObject({ failed: 0, waiting: 1 })
    const tries = sql<{ left: number }>`
      select retry_limit - retry_count as left from pgboss.job where id::text = ${job._id}`
    expect((await tries.execute(app.db)).rows[0]?.left).toBeGreaterThan(1)
    await app.jobs.drain()
    expect((await queues()).failed).toEqual([])
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect((await act('retry', job._id)).status).toBe(404)

    await giveUpOnInvitation()
    const [other] = (await queues()).failed
    expect((await act('discard', other._id)).body.message).toBe(operations.discarded)
    expect((await queues()).failed).toEqual([])
    expect((await act('discard', 'x')).status).toBe(404)
  })

  it('finds what failed long ago as well', async () => {
    await giveUpOnInvitation()
    await sql`with moved as (delete from pgboss.job where state = 'failed' returning *)
      insert into pgboss.archive select *, now() from moved`.execute(app.db)
    const [job] = (await queues()).failed
    expect((await app.call('POST', '/admin/jobs/retry', { token, body: { id: job._id } })).status).toBe(200)
    expect((await queues()).failed).toEqual([])
    expect(await queueOf('invitation-mail')).toMatchObject({ waiting: 1 })
  })

  it('is a superadmin', async () => {
    const agent = await app.signUp()
    expect((await app.call('GET', '/admin/set-up', { token: agent.token })).status).toBe(403)
  })
})
