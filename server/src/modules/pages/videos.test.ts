import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../context.ts'
import { type VideoDetails, VideosUnavailable } from '../../providers/videos/port.ts'
import { plainPng } from '../../testing/pictures.ts'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
let app: TestApp
let agent: SiteAgent
let asked: string[]
let answer: () => Promise<VideoDetails | null>

beforeAll(async () => {
  app = await buildTestApp({
    providers: {
      videos: {
        describe(address) {
          asked.push(address)
          return answer()
        },
      },
    },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await openSite(app)
  asked = []
  answer = async () => ({ title: 'Our street', picture: await plainPng() })
})

async function makePage(videosData: string[]) {
  const body = { campaignType: 'social-link', linkName: 'Me', status: 'draft', videosData }
  return (await app.call('POST', '/user/create-lead-page', { token: agent.token, body })).body.data
}
const save = (body: object) => app.call('POST', '/user/create-lead-page', { token: agent.token, body })
const read = async (id: string) =>
  (await app.call('GET', '/user/lead-page-by-id', { token: agent.token, query: { id } })).body.data
const videos = () => app.db.selectFrom('videos').selectAll().where('user_id', '=', agent.id).execute()

it('shows a title and a picture of our own, asked for once', async () => {
  const page = await makePage([film, 'https://example.com/tour.mp4'])
  expect((await read(page._id)).videos).toEqual({})
  await app.jobs.drain()
  await save({ _id: page._id, videosData: [film] })
  await app.jobs.drain()
  expect(asked).toEqual([film])
  const { [film]: known } = (await read(page._id)).videos
  expect(known).toMatchObject({ title: 'Our street', picture: { url: expect.stringMatching(/^\/media\//) } })
})

it('asks again later where the host does not answer, and shows the page meanwhile', async () => {
  answer = () => Promise.reject(new VideosUnavailable('down'))
  const page = await makePage([film])
  await app.jobs.drain()
  await app.jobs.runNow('due-videos')
  expect(asked).toHaveLength(1)
  expect((await read(page._id)).videos).toEqual({})
  answer = async () => ({ title: 'Back again', picture: Buffer.from('no picture') })
  app.clock.advance(120_000)
  await app.jobs.runNow('due-videos')
  expect((await read(page._id)).videos).toEqual({ [film]: { title: 'Back again', picture: null } })
})

describe('where nobody is to be asked', () => {
  let hosts: AppContext['providers']['videos']
  beforeEach(() => {
    hosts = app.context.providers.videos
    app.context.providers.videos = null
  })
  afterEach(() => {
    app.context.providers.videos = hosts
  })

  it('waits for the day somebody is', async () => {
    const page = await makePage([film])
    await app.jobs.drain()
    await app.jobs.runNow('due-videos')
    expect((await read(page._id)).videos).toEqual({})
    app.context.providers.videos = hosts
    await app.jobs.runNow('due-videos')
    expect(asked).toEqual([film])
    expect((await read(page._id)).videos).toMatchObject({ [film]: { title: 'Our street' } })
  })
})

it('asks once more about what was taken for answered while nobody was asked', async () => {
  await makePage([film])
  const taken = { tries: 1, next_try_at: null }
  await app.db.updateTable('videos').set(taken).where('user_id', '=', agent.id).execute()
  await sql
    .raw(await readFile(new URL('../../db/migrations/120-unasked-videos.sql', import.meta.url), 'utf8'))
    .execute(app.db)
  await app.jobs.runNow('due-videos')
  expect(asked).toEqual([film])
})

it('keeps the picture as long as a page names its video', async () => {
  const page = await makePage([film])
  await app.jobs.drain()
  const picture = (await videos())[0]?.media_id ?? ''
  const unused = async () => {
    await app.jobs.runNow('forgotten-videos')
    await app.jobs.runNow('unused-media')
    const media = await app.db.selectFrom('media').select('unused_since').where('id', '=', picture).executeTakeFirst()
    return media?.unused_since !== null
  }
  expect(await unused()).toBe(false)
  await save({ _id: page._id, videosData: [] })
  expect(await unused()).toBe(true)
  expect(await videos()).toEqual([])
})

it('goes with its agent', async () => {
  await makePage([film])
  await app.jobs.drain()
  await sql`delete from users where id = ${agent.id}`.execute(app.db)
  expect(await videos()).toEqual([])
})
