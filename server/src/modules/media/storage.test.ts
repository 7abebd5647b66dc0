import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plainPng } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'
import { mediaIdOf } from './index.ts'

const { trial, paid } = limits.storage
let app: TestApp
let agent: { id: string; token: string }
let picture: Buffer

beforeAll(async () => {
  app = await buildTestApp()
  picture = await plainPng(64, 48)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await app.signUp()
  agent = { id: user._id, token }
})

async function upload() {
  const { body, headers } = await multipart([], [{ bytes: picture }])
  return app.call('POST', '/user/upload-images', { token: agent.token, body, headers })
}
const storage = async () => (await app.call('GET', '/user/storage', { token: agent.token })).body.data
/** As if so much had been uploaded. */
const useUp = (bytes: number) =>
  sql`insert into storage_used (user_id, bytes) values (${agent.id}, ${bytes})
    on conflict (user_id) do update set bytes = excluded.bytes`.execute(app.db)

it('a trial has its room, and what was paid for in any way has more', async () => {
  expect(await storage()).toEqual({ used: 0, total: trial })
  for (const change of [{ is_grandfathered: true }, { is_grandfathered: false, appsumo_code: 'SUMO-1' }]) {
    if ('appsumo_code' in change) {
      const code = { code: 'SUMO-1', created_at: app.clock.now() }
      await app.db.insertInto('appsumo_codes').values(code).execute()
    }
    await app.db.updateTable('users').set(change).where('id', '=', agent.id).execute()
    expect((await storage()).total).toBe(paid)
  }
})

it('many uploads at once stop where the room ends, and say so', async () => {
  await upload()
  const { used: each } = await storage()
  await useUp(trial - 3 * each)
  const answers = await Promise.all(Array.from({ length: 12 }, upload))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await storage()).toEqual({ used: trial, total: trial })
  const sentence = messages.general.trialStorageFull.replace('{total}', '1 GB')
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { success: false, code: 'conflict', message: sentence, errors: { images: sentence } },
  })
  await app.db.updateTable('users').set({ is_grandfathered: true }).where('id', '=', agent.id).execute()
  expect((await upload()).status).toBe(200)
})

it('what is removed is given back', async () => {
  const { body } = await upload()
  expect((await storage()).used).toBeGreaterThan(0)
  const id = mediaIdOf(body.data.images[0]) ?? ''
  await app.db.deleteFrom('media').where('id', '=', id).execute()
  expect((await storage()).used).toBe(0)
})

it('an account that is deleted takes its count along', async () => {
  await upload()
  await app.db.deleteFrom('users').where('id', '=', agent.id).execute()
  const left = await app.db.selectFrom('storage_used').selectAll().where('user_id', '=', agent.id).execute()
  expect(left).toEqual([])
})
