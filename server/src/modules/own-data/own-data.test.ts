import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { CFB } from '@e965/xlsx'
import { limits } from '@porchlight/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAgent } from '../../testing/make-agent.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { addPasskey } from '../../testing/passkeys.ts'
import { plainPng } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'
import { zipStream } from './zip-stream.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Downloads and unpacks; answers each file by its name. */
async function download(token: string) {
  const { response, status } = await app.call('GET', '/user/data.zip', { token })
  expect(status).toBe(200)
  const { FullPaths, FileIndex } = CFB.read(response.rawPayload, { type: 'buffer' })
  const files = new Map<string, Buffer>()
  for (const [index, path] of FullPaths.entries()) {
    const content = FileIndex[index]?.content
    // Folders, and the reader's own mark.
    if (content && !path.endsWith('/') && !path.includes('\u0001'))
      files.set(path.replace(/^Root Entry\//, ''), Buffer.from(content as Uint8Array))
  }
  return { response, files, json: (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') }
}

describe('all of an agent’s data', () => {
  it('is everything of theirs and nothing of anybody else’s', async () => {
    const [agent, other] = [await makeAgent(app), await makeAgent(app, { lastName: 'Quillfeather' })]
    const page = await makePage(app, { userId: agent.id, linkName: 'Spring', address: '1 Maple Way' })
    const theirs = await makePage(app, { userId: other.id, address: '2 Quillfeather Lane' })
    const leadId = await makeLead(app, page.id, { firstName: '=HYPERLINK(1)' })
    await makeLead(app, theirs.id, { lastName: 'Quillfeather' })
    await app.call('POST', '/user/lead-note', { token: agent.token, body: { id: leadId, text: 'Call on Monday' } })
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    const upload = await app.call('POST', '/user/upload-images', { token: agent.token, ...form })
    const [picture] = upload.body.data.images
    await addPasskey(app, agent.token)

    const { response, files, json } = await download(agent.token)
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-data-\d{4}-\d\d-\d\d\.zip"$/)
    expect([...files.keys()].filter((name) => !name.startsWith('media/')).sort()).toEqual([
      'about.json',
      'leads.csv',
      'leads.json',
      'listings.csv',
      'listings.json',
      'looked-up-addresses.json',
      'media.json',
      'notice-devices.json',
      'pages.json',
      'passkeys.json',
      'payments.json',
      'profile.json',
      'settings.json',
      'text-consents.csv',
      'text-consents.json',
      'texts.json',
      'unsubscribes.json',
      'videos.json',
      'visitors.csv',
    ])
    expect(json('profile.json').email).toBe(agent.email)
    expect(json('passkeys.json')).toEqual([
      { name: 'Unknown device', created_at: app.clock.now().toISOString(), last_used_at: null },
    ])
    expect(json('pages.json')).toMatchObject([{ id: page.id, link_name: 'Spring' }])
    expect(json('listings.json')).toMatchObject([{ id: page.listingId, address: '1 Maple Way' }])
    expect(json('leads.json')).toMatchObject([{ id: leadId, history: [{ kind: 'note', text: 'Call on Monday' }] }])
    expect(files.get('leads.csv')?.toString()).toContain(",'=HYPERLINK(1),Quist,")
    const served = await app.inject({ url: picture, headers: { host: 'app.test' } })
    expect(files.get(picture.slice(1))?.equals(served.rawPayload)).toBe(true)
    for (const [name, content] of files) expect(content.toString(), name).not.toContain('Quillfeather')
  })

  it('has each of very many rows once', async () => {
    const agent = await makeAgent(app)
    await sql`
      insert into leads (id, user_id, page_id, link_name, campaign_name, campaign_type, source, request_hash, created_at, updated_at)
      select ${agent.id} || n, ${agent.id}, 'gone', 'Spring', '', 'sell', 'sell', n::text,
        ${app.clock.now()}::timestamptz - (n / 7) * interval '1 microsecond', ${app.clock.now()}
      from generate_series(1, 1203) n`.execute(app.db)
    const { files, json } = await download(agent.token)
    expect(new Set(json('leads.json').map(({ id }: { id: string }) => id)).size).toBe(1203)
    expect(json('leads.json')).toHaveLength(1203)
    expect(files.get('leads.csv')?.toString().trim().split('\r\n')).toHaveLength(1204)
  })

  it('is there for those who no longer pay, and not to be asked for without end', async () => {
    const { token, email } = await makeAgent(app, { isLapsed: true })
    const ask = () => app.call('GET', '/user/data-download', { token })
    for (let time = 0; time < limits.dataDownloads.max; time++) {
      expect((await ask()).status).toBe(200)
      expect((await app.call('GET', '/user/data.zip', { token })).status).toBe(200)
    }
    const [refused, told] = [await app.call('GET', '/user/data.zip', { token }), await ask()]
    expect([refused.status, told.status, told.body.message]).toEqual([429, 429, refused.body.message])
    await app.advance(limits.dataDownloads.window)
    const again = await app.signIn(email)
    expect((await app.call('GET', '/user/data-download', again)).status).toBe(200)
  })
})

describe('a zip file that is written while it is read', () => {
  const entry = (name: string, body: Readable) => ({ name, date: new Date(0), body })

  it('breaks off where a file cannot be read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'half of it'
        throw new Error('the store is gone')
      })(),
    )
    const zip = zipStream(Readable.from([entry('a', Readable.from(['whole'])), entry('b', broken)]))
    await expect(zip.toArray()).rejects.toThrow('the store is gone')
  })

  it('opens nothing more once nobody reads it', async () => {
    let opened = 0
    let isOver = false
    const body = () => Readable.from(Array.from({ length: 64 }, () => randomBytes(64 * 1024)))
    async function* endless() {
      try {
        for (;;) yield entry(`file-${++opened}`, body())
      } finally {
        isOver = true
      }
    }
    const zip = zipStream(endless())
    await once(zip, 'readable')
    zip.destroy()
    await expect.poll(() => isOver).toBe(true)
    expect(opened).toBeLessThan(3)
  })
})
