import { messages } from '@porchlight/contract/messages'
import { networks } from '@porchlight/contract/networks'
import { defaultPageSettings } from '@porchlight/contract/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPng } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'

const { links } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const store = (token: string, body: unknown, headers = {}) =>
  app.call('POST', '/user/create-lead-page-setting', { token, body, headers })
const read = (options: object) => app.call('GET', '/user/lead-page-setting-by-id', options)

describe('settings', () => {
  it('are one’s own: a stranger’s do not exist', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await store(one.token, { facebookUrl: 'https://facebook.com/one' })
    const stranger = await read({ token: other.token, query: { userId: one.user._id } })
    expect(stranger.status).toBe(404)
    expect((await read({ token: other.token })).body.data).toEqual({ ...defaultPageSettings, version: 0 })
    expect((await read({})).status).toBe(401)
    const onHost = await read({ headers: { host: `${one.user.websiteName}.site.test` } })
    expect(onHost.body.data.facebookUrl).toBe('https://facebook.com/one')
    const elsewhere = await read({
      headers: { host: `${one.user.websiteName}.site.test` },
      query: { userId: other.user._id },
    })
    expect(elsewhere.status).toBe(404)
  })

  it('are not overwritten by a form that was opened before they were changed elsewhere', async () => {
    const { token } = await app.signUp()
    const { version } = (await read({ token })).body.data
    const first = await store(token, { facebookUrl: 'https://facebook.com/first', version })
    expect(first.body.data.version).toBe(version + 1)
    const second = await store(token, { facebookUrl: 'https://facebook.com/second', version })
    expect([second.status, second.body.message]).toEqual([409, links.changedElsewhere])
    expect((await read({ token })).body.data.facebookUrl).toBe('https://facebook.com/first')
    const both = await Promise.all(
      ['a', 'b'].map((name) => store(token, { twitterUrl: `https://twitter.com/${name}`, version: version + 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await store(token, { facebookUrl: '' })).status).toBe(200)
  })

  it('take a form with a favicon, which the agent then carries', async () => {
    const { token } = await app.signUp()
    const form = await multipart(
      [
        ['facebookUrl', 'https://facebook.com/ada'],
        ['whatsupUrl', ''],
        ['showMlsLogo', 'false'],
      ],
      [{ field: 'favicon', bytes: await plainPng(64, 64), type: 'image/png', name: 'f.png' }],
    )
    const { status, body } = await store(token, form.body, form.headers)
    expect(status).toBe(200)
    expect(body.message).toBe(links.settingsSaved)
    expect(body.data).toMatchObject({
      facebookUrl: 'https://facebook.com/ada',
      showMlsLogo: false,
      showHousingLogo: true,
    })
    expect(body.data.favicon).toMatch(/^\/media\//)
    expect((await app.call('GET', '/user/me', { token })).body.data.favicon).toBe(body.data.favicon)
    const kept = await store(token, { twitterUrl: 'ftp://files.example.com' })
    expect(kept.body.data).toMatchObject({ favicon: body.data.favicon, facebookUrl: 'https://facebook.com/ada' })
    const removed = await store(token, { favicon: '' })
    expect(removed.body.data.favicon).toBe('')
  })

  it('name each address that is none, in its own words', async () => {
    const { token } = await app.signUp()
    const { body } = await store(token, {
      facebookUrl: 'javascript:alert(1)',
      instagramUrl: 'instagram',
      youtubeUrl: 'https://nodomain',
      twitterUrl: 'https://bank.example@evil.example',
      linkdinUrl: 'data:text/html,x',
      whatsupUrl: 'mailto:a@b.example',
      tiktokUrl: 'java\tscript://x.example/%0aalert(1)',
      favicon: 'https://evil.example/x.png',
    })
    expect(body.errors).toEqual({
      facebookUrl: networks.facebook.invalid,
      instagramUrl: networks.instagram.invalid,
      youtubeUrl: networks.youtube.invalid,
      twitterUrl: networks.twitter.invalid,
      linkdinUrl: networks.linkedin.invalid,
      whatsupUrl: networks.whatsapp.invalid,
      tiktokUrl: networks.tiktok.invalid,
    })
    expect((await store(token, { favicon: 'https://evil.example/x.png' })).body.errors).toEqual({
      favicon: links.foreignMedia,
    })
  })
})
