import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaUnavailable } from '../providers/media/port.ts'
import { makePage } from '../testing/make-page.ts'
import { plainPng } from '../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const media = {
  put: () => Promise.reject(new MediaUnavailable('The media folder cannot be written to', { cause: noSpace })),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
}
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ providers: { media } })
})
afterAll(() => app.close())

function expectRefusal({ status, body, response }: Awaited<ReturnType<TestApp['call']>>) {
  expect([status, body]).toEqual([503, { success: false, code: 'unavailable', message: messages.general.outOfRoom }])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
}

describe('no room', () => {
  it('in the media folder is a sentence and a time to come again', async () => {
    const { token } = await app.signUp()
    const { body, headers } = await multipart([], [{ bytes: await plainPng(64, 48) }])
    expectRefusal(await app.call('POST', '/user/upload-images', { token, body, headers }))
  })

  it('in the database is the same, and ends by itself', async () => {
    const { user } = await app.signUpProven()
    const { id } = await makePage(app, { userId: user._id })
    const inquiry = {
      isFrom: 'contact_us',
      campaignId: id,
      firstName: 'Nora',
      lastName: 'Quist',
      message: 'Is it still free?',
      email: 'nora@example.com',
      phone: '+15035550142',
    }
    const send = () => app.call('POST', '/inquiry', { body: inquiry })
    await sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(app.db)
    await sql`create trigger no_room before insert on leads execute function no_room()`.execute(app.db)
    expectRefusal(await send())
    await sql`drop trigger no_room on leads`.execute(app.db)
    expect((await send()).status).toBe(200)
  })
})
