import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the audit log', () => {
  it('is a file too, in which no cell runs', async () => {
    const { user } = await app.signUp({ email: '+cmd@example.com' })
    const { token } = await superadminOf(app)
    await app.call('POST', '/updateGrandfatherStatus', { token, body: { userId: user._id, isGrandfathered: true } })
    const { response } = await app.call('GET', '/admin/audit-log.csv', { token })
    expect(response.headers['content-disposition']).toBe('attachment; filename="AuditLog.csv"')
    const [header, line] = response.body.slice(1).split('\r\n')
    expect(header).toBe('When,Who,Whom,What,Details')
    expect(line).toContain("root@porchlight.example,'+cmd@example.com,Changed grandfather status,isGrandfathered: true")
  })

  it('is counted so far and no further', async () => {
    const { token } = await superadminOf(app)
    const { counted } = limits.operatorsLists
    const countOf = async (query = {}) => (await app.call('GET', '/admin/audit-log', { token, query })).body.totalCount
    await sql`
      insert into audit_log (actor_id, actor_email, agent_id, agent_email, action, created_at)
      select 'root', 'root@example.com', 'agent-' || n % 2, '', 'impersonate', ${app.clock.now()}
      from generate_series(1, ${counted}) n`.execute(app.db)
    expect(await countOf()).toBe(counted)
    expect(await countOf({ agentId: 'agent-1' })).toBe(counted / 2)
  })

  it('takes entries and never changes or loses one', async () => {
    for (const statement of [
      sql`update audit_log set actor_email = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toThrow('append only')
    }
  })
})
