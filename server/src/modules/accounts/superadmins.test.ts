import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { buildTestApp, superadminEmail, type TestApp } from '../../testing/test-app.ts'
import { syncSuperadmins } from './accounts.service.ts'

let app: TestApp
let told = ''

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** As a start with these settings does. */
const startWith = (env: Record<string, string>) => {
  const log = createLog(
    readConfig({ NODE_ENV: 'test' }),
    new Writable({
      write(chunk, _encoding, done) {
        told += chunk
        done()
      },
    }),
  )
  return syncSuperadmins({ ...app.context, log, config: readConfig({ NODE_ENV: 'test', ...env }) })
}

const superadmins = async () => {
  const rows = await app.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'Superadmin')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

it('a start that names nobody dismisses nobody', async () => {
  await startWith({})
  await startWith({ DEMO: '1' })
  expect(await superadmins()).toContain(superadminEmail)
})

it('naming others is saying who goes, and the log says so', async () => {
  await startWith({ SUPERADMIN_EMAIL: 'new@example.com' })
  expect(await superadmins()).toEqual(['new@example.com'])
  expect(told).toContain('no longer a superadmin')
})

it('several starts at once make one account of a name', async () => {
  await Promise.all([1, 2, 3].map(() => startWith({ SUPERADMIN_EMAIL: 'once@example.com' })))
  expect(await superadmins()).toEqual(['once@example.com'])
})
