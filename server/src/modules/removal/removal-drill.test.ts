import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { diskMedia } from '../../providers/media/embedded.ts'
import { giveMuch } from '../../testing/give-much.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { tracesOf } from '../../testing/traces.ts'
import { insertAccount } from '../accounts/index.ts'
import { openSession } from '../auth/index.ts'

/**
 * More than one batch of everything, and a kill each while rows go and while files go. REMOVAL_DRILL=10000,500,5000,5
 * asks for more: leads, listings, media, and how often it is killed.
 */
const [leads = 1100, listings = 600, media = 1200, kills = 2] = (process.env.REMOVAL_DRILL ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)
const operator = 'operator@example.com'

let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.create({ SUPERADMIN_EMAIL: operator })
})
afterAll(() => server.remove())

/** The server's own database, while no server has it. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(server.database, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** An agent with very much, and a superadmin; both signed in. */
function prepare() {
  return withDatabase(async ({ db }) => {
    const agent = await makeAgent({ db, clock: systemClock as never })
    const now = systemClock.now()
    const superadmin = { id: newId(), email: operator, first_name: 'Super', last_name: 'Admin', website_name: null }
    const stamps = { trial_end_at: now, created_at: now, updated_at: now }
    await insertAccount(db, { ...superadmin, role: 'Superadmin', ...stamps })
    const token = await openSession(db, systemClock, { userId: superadmin.id, kind: 'superadmin', userAgent: '' })
    await giveMuch({ db, store: diskMedia(join(server.dataDir, 'media')) }, agent.id, { leads, listings, media })
    return { agent, token }
  })
}

async function countFiles(): Promise<number> {
  const found = await readdir(join(server.dataDir, 'media'), { recursive: true })
  return found.filter((name) => name.includes('.')).length
}

const call = async (method: string, path: string, token: string, body?: object) =>
  (
    await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status

describe('an agent who is deleted while the server is killed', () => {
  const about = `${leads} leads, ${listings} listings, ${media} media`
  it(`is gone after the restart: no row, no file, no session, no host (${about})`, { timeout: 600_000 }, async () => {
    const { agent, token } = await prepare()
    await server.start()
    const host = `${agent.id.toLowerCase()}.localhost`
    expect(await call('GET', `/domains/ask?domain=${host}`, '')).toBe(200)
    expect(await call('DELETE', '/admin/user', token, { id: agent.id })).toBe(200)
    let interrupted = 0
    for (let kill = 0; kill < kills; kill++) {
      // While its rows go, and from then on while its files do.
      while (kill > 0 && (await countFiles()) === 2 * media) await pause(1)
      await server.kill()
      if ((await countFiles()) > 0) interrupted++
      await letLostJobsExpire()
      await server.start()
    }
    // A busy machine may be late for one of them.
    expect(interrupted).toBeGreaterThan(0)
    expect(await call('GET', '/user/me', agent.token)).toBe(401)
    expect(await call('GET', `/domains/ask?domain=${host}`, '')).toBe(404)
    while ((await countFiles()) > 0) await pause(20)
    await server.stop()
    await withDatabase(async ({ db }) => {
      expect(await tracesOf(db, agent.id)).toEqual([])
      expect(await db.selectFrom('removed_media').select('id').execute()).toEqual([])
    })
  })
})

/** On a shared database another server takes over what this one was doing once it counts as lost: let it be so now. */
async function letLostJobsExpire(): Promise<void> {
  if (server.database.kind === 'embedded') return
  await withDatabase(async ({ db }) => {
    await sql`
      update pgboss.job set started_on = started_on - interval '5 minutes', retry_delay = 0
      where state = 'active'`.execute(db)
  })
}
