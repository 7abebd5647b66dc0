import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { customAvailability, linkIcons, socialSections, themeNames } from '@porchlight/contract/options'
import type { ImportResult } from '@porchlight/domain/data-zip'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../ids.ts'
import { downloadZip, moveIn, unpack } from '../../../testing/data-zip.ts'
import { createListing, rental } from '../../../testing/listings.ts'
import { makeAgent } from '../../../testing/make-agent.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { phonePhoto, plainPng } from '../../../testing/pictures.ts'
import { openSite } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { multipart } from '../../../testing/upload.ts'
import { listEntries, receiveText, sharedNumber } from '../../texts/index.ts'

let from: TestApp
let to: TestApp
let agent: { id: string; token: string }
let zip: Blob

beforeAll(async () => {
  from = await buildTestApp()
  to = await buildTestApp({ env: { APP_URL: 'http://other.test', SITE_DOMAIN: 'other-site.test' } })
  agent = await makeAgent(from)
  await fillAccount(agent)
  zip = await downloadZip(from, agent.token)
})
afterAll(() => Promise.all([from.close(), to.close()]))

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Of everything that moves some, with all that can be said of it. */
async function fillAccount({ id, token }: { id: string; token: string }) {
  const send = async (method: 'POST' | 'PUT', path: string, body: object, headers = {}) => {
    const answer = await from.call(method, path, { token, body, headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.response.body}`)
    return answer.body.data
  }
  const post = (path: string, body: object, headers = {}) => send('POST', path, body, headers)
  const upload = async (bytes: Buffer, kind: 'image' | 'pdf') => {
    const { body, headers } = await multipart([['kind', kind]], [{ bytes }])
    return (await post('/user/upload-images', body, headers)).images[0] as string
  }
  const [photo, face, flyer] = [
    await upload(await phonePhoto(), 'image'),
    await upload(await plainPng(), 'image'),
    await upload(pdf, 'pdf'),
  ]
  const dated = {
    availability: customAvailability,
    availabilityDate: '2026-09-01',
    tourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  }
  const flat = await createListing(from, token, {
    ...rental,
    ...dated,
    images: [photo, face],
    floorPlans: [face],
    schools: 'Lincoln High',
  })
  await createListing(from, token, { type: 'for-purchase', askingPrice: '585000.50', status: 'sold', mls: 'RMLS 1' })
  await createListing(from, token, { ...rental, status: 'draft', images: [] })
  const look = { heading: 'Home', theme: themeNames.at(-1), qrColor: '#336699', isQrCode: true, image: photo }
  const pageOf = async (campaignType: string, more: object) =>
    (await post('/user/create-lead-page', { campaignType, linkName: campaignType, status: 'draft', ...look, ...more }))
      ._id as string
  const social = await pageOf('social-link', {
    image: '',
    testimonial: { title: 'Kind words', dataList: [{ name: 'Nora', description: 'Great.', stars: 5 }] },
    myWork: { title: 'Sold', dataList: [{ title: 'A house', price: '500000', workImage: face }] },
    pdfData: [{ name: 'Flyer', file: flyer }],
    videosData: [video],
    sectionOrder: ['videos'].filter((name) => (socialSections as readonly string[]).includes(name)),
  })
  const propertylist = [
    { title: 'Blog', link: 'https://blog.example/', image: face, isFeatured: true },
    {
      title: 'Book a call',
      link: 'https://example.com/book',
      showFrom: '2026-09-01T09:00:00.000Z',
      icon: linkIcons[0],
    },
    { title: 'Open house', link: 'https://example.com/open', showUntil: '2026-01-02T00:00:00.000Z', image: photo },
    // Twice to one place, and the later one said otherwise.
    { title: 'Call me', link: 'https://example.com/book' },
  ]
  await send('PUT', '/user/profile', { propertylist })
  const sell = await pageOf('sell', { background: photo, logo: face, campaignName: 'Spring' })
  await pageOf('listing-website', {
    propertyId: flat._id,
    seo: { metaTitle: 'A flat', metaDescription: 'Nice', urlHandle: 'flat' },
  })
  await from.db.updateTable('videos').set({ title: 'A tour', next_try_at: null }).where('user_id', '=', id).execute()
  await post('/user/update-short-url', { _id: sell, shortSlugUrl: 'spring-26' })
  await post('/user/update-embed-origins', { _id: sell, origins: ['https://blog.example'] })

  const at = from.clock.now()
  const { id: gone } = await makePage(from, { userId: id, linkName: 'Gone since' })
  const person = { phone: '+15035550177', email: 'nora@example.com', visitSource: 'qr' }
  const lead = await makeLead(from, gone, person)
  await makeLead(from, sell, { ...person, message: 'And again' })
  await makeLead(from, social)
  await post('/user/lead-note', { id: lead, text: 'Call on Monday' })
  from.clock.advance(1000)
  await send('PUT', '/user/lead-status', { id: lead, status: 'client' })
  await post('/user/lead-answered', { id: lead, by: 'call' })
  await from.db.deleteFrom('pages').where('id', '=', gone).execute()
  const text = {
    user_id: id,
    phone: '+15035550177',
    attempt: null,
    vendor_id: null,
    segments: 1,
    created_at: at,
    updated_at: at,
  }
  await from.db
    .insertInto('texts')
    .values([
      {
        ...text,
        id: newId(),
        direction: 'out',
        body: 'Hi!',
        purpose: 'conversation',
        state: 'sent',
        cost_micros: 7900,
      },
      { ...text, id: newId(), direction: 'in', body: 'STOP', purpose: null, state: 'received' },
    ])
    .execute()
  const said = { user_id: id, phone: '+15035550177', created_at: at }
  for (const entry of [
    { act: 'agreed', way: 'form', words: 'I agree' },
    { act: 'revoked', way: 'text', words: 'STOP' },
  ] as const)
    await from.db
      .insertInto('text_ledger')
      .values({ ...said, id: newId(), ...entry })
      .execute()
  await from.db
    .insertInto('unsubscribes')
    .values({ user_id: id, email: 'enough@example.com', created_at: at })
    .execute()
  const lookup = { id: newId(), user_id: id, page_id: sell, link_name: 'sell', address: '7 Elm St', form_key: null }
  await from.db
    .insertInto('begun_valuations')
    .values({ ...lookup, created_at: at })
    .execute()
}

/**
 * The one place that says what may differ between a zip and the zip of what it was imported into: the ids, which are
 * new and come back to those a thing was born with, and what belongs to the installation.
 */
async function whatMoves(from: Blob) {
  const { rows, files, profile } = await unpack(from)
  const born = new Map<string, string>()
  const noteBirth = ({ id, origin_id }: { id: string; origin_id?: string }) => born.set(id, origin_id ?? id)
  for (const list of Object.values(rows)) for (const row of list) if (row.id) noteBirth(row as { id: string })
  for (const { history } of rows['leads.json'] ?? []) for (const entry of history) noteBirth(entry)
  const bornIds = (text: string) => text.replace(/[0-9A-Za-z]{16}/g, (id) => born.get(id) ?? id)
  const pages = new Set(rows['pages.json']?.map(({ id }) => id))
  const without: Record<string, string[]> = {
    // They arrive as drafts, whom nobody has visited here.
    'pages.json': ['status', 'published_at', 'visitors'],
    'media.json': ['created_at'],
    // Paid by whoever sent them.
    'texts.json': ['cost_micros'],
    'text-consents.json': ['way', 'address_hash'],
  }
  const listOf = (name: string) =>
    (rows[name] ?? [])
      // Who agreed says so anew.
      .filter(({ act }) => act === undefined || act === 'revoked')
      .map((row) => ({ ...row, ...(row.page_id && !pages.has(row.page_id) && { page_id: 'gone' }) }))
      .map((row) => JSON.parse(bornIds(JSON.stringify(row))))
      .map(({ origin_id: _, updated_at: __, ...row }) => {
        const history = row.history?.map(({ origin_id: _, ...entry }: { origin_id?: string }) => entry)
        return Object.fromEntries(
          Object.entries({ ...row, ...(history && { history }) }).filter(([field]) => !without[name]?.includes(field)),
        )
      })
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  return {
    lists: Object.fromEntries(Object.keys(rows).map((name) => [name, listOf(name)])),
    // In their order.
    links: JSON.parse(bornIds(JSON.stringify(profile.propertylist))),
    files: Object.fromEntries(
      [...files]
        .filter(([name]) => name.startsWith('media/'))
        .map(([name, bytes]) => [bornIds(name), bytes.toString('base64')])
        .sort(),
    ),
  }
}

const sums = ({ tallies }: ImportResult, of: 'taken' | 'known' | 'refused') =>
  Object.fromEntries(Object.entries(tallies).map(([kind, tally]) => [kind, tally[of]]))
const none = {
  media: 0,
  listings: 0,
  videos: 0,
  pages: 0,
  links: 0,
  leads: 0,
  history: 0,
  texts: 0,
  unsubscribes: 0,
  stops: 0,
  lookups: 0,
}

describe('the data zip of another installation', () => {
  it('is shown, taken in, and the same when it comes out again; a second time nothing is added', async () => {
    const { token, id } = await makeAgent(to)
    const seen = await moveIn(to, token, zip, 'look')
    expect(seen.refusals).toEqual([])
    expect(await to.db.selectFrom('leads').select('id').where('user_id', '=', id).execute()).toEqual([])

    const done = await moveIn(to, token, zip)
    expect(sums(done, 'taken')).toEqual(sums(seen, 'taken'))
    expect(sums(done, 'known')).toEqual(none)
    expect(sums(done, 'taken')).toEqual({
      ...none,
      media: 6,
      listings: 3,
      videos: 1,
      pages: 3,
      links: 4,
      leads: 3,
      history: 2,
      texts: 2,
      unsubscribes: 1,
      stops: 1,
      lookups: 1,
    })

    const again = await downloadZip(to, token)
    const [before, after] = [await whatMoves(zip), await whatMoves(again)]
    expect(after.lists).toEqual(before.lists)
    expect(after.files).toEqual(before.files)
    expect(after.links).toEqual(before.links)
    expect(before.lists['pages.json']).toContainEqual(
      expect.objectContaining({ short_slug: 'spring-26', embed_origins: ['https://blog.example'] }),
    )
    expect(before.links).toMatchObject([{ isFeatured: true, image: expect.stringMatching(/^\/media\//) }, {}, {}, {}])

    const twice = await moveIn(to, token, zip)
    expect(sums(twice, 'taken')).toEqual(none)
    expect(sums(twice, 'known')).toEqual(sums(done, 'taken'))
    const last = await whatMoves(await downloadZip(to, token))
    expect([last.lists, last.links]).toEqual([after.lists, after.links])

    // And back home, where everything was born.
    const home = await moveIn(from, agent.token, again)
    expect(sums(home, 'taken')).toEqual(none)
    expect(sums(home, 'refused')).toEqual(none)
  })

  it('brings the links of the social page behind those that are there, and none to a page that is live', async () => {
    const { token } = await makeAgent(to)
    const own = { title: 'My blog', link: 'https://blog.example', isFeatured: true }
    await to.call('PUT', '/user/profile', { token, body: { propertylist: [own] } })
    const linksOf = async (bearer: string) =>
      (await to.call('GET', '/user/me', { token: bearer })).body.data.propertylist as Record<string, unknown>[]
    const first = await moveIn(to, token, zip)
    expect(first.tallies.links).toEqual({ taken: 3, known: 1, refused: 0 })
    expect(await linksOf(token)).toMatchObject([
      own,
      { title: 'Book a call', link: 'https://example.com/book', showFrom: '2026-09-01T09:00:00.000Z' },
      { title: 'Open house', image: expect.stringMatching(/^\/media\//) },
      { title: 'Call me', isFeatured: false },
    ])

    const live = await openSite(to)
    await live.publish('social-link')
    const late = await moveIn(to, live.token, zip)
    expect(late.tallies.links).toEqual({ taken: 0, known: 0, refused: 4 })
    expect(late.refusals.filter(({ kind }) => kind === 'links')).toEqual(
      ['Blog', 'Book a call', 'Open house', 'Call me'].map((name) => ({
        kind: 'links',
        name,
        reasons: [messages.dataImport.linksLive],
      })),
    )
    expect(await linksOf(live.token)).toEqual([])
  })

  it('shows nothing to anybody and tells nobody', async () => {
    const { token, id, email } = await makeAgent(to)
    await moveIn(to, token, zip)
    const pages = await to.db.selectFrom('pages').select(['status', 'leads']).where('user_id', '=', id).execute()
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set(['draft']))
    await to.advance(24 * 60 * 60 * 1000)
    expect(await to.mailsTo(email)).toEqual([])
    const outbox = await to.db.selectFrom('outbox').select('recipient').execute()
    expect(outbox).toEqual([])
    const { body } = await to.call('GET', '/user/lead', { token: (await to.signIn(email)).token })
    const { rows } = await unpack(zip)
    expect(body.totalCount).toBe(rows['leads.json']?.length)
    expect(pages.reduce((sum, { leads }) => sum + leads, 0)).toBe(
      rows['pages.json']?.reduce((sum, { leads }) => sum + leads, 0),
    )
  })

  it('is taken in once by two windows at once', async () => {
    const agent = await makeAgent(from)
    await makeLead(from, (await makePage(from, { userId: agent.id, linkName: 'One', address: '1 Maple Way' })).id)
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    await from.call('POST', '/user/upload-images', { token: agent.token, ...form })
    const small = await downloadZip(from, agent.token)
    const { token, id } = await makeAgent(to)
    const both = await Promise.all([moveIn(to, token, small), moveIn(to, token, small)])
    for (const kind of ['media', 'listings', 'pages', 'leads'] as const) {
      expect(both[0].tallies[kind].taken + both[1].tallies[kind].taken, kind).toBe(1)
      const rows = await to.db.selectFrom(kind).select('id').where('user_id', '=', id).execute()
      expect(rows, kind).toHaveLength(1)
    }
  })
})

describe('rows of a zip that somebody has changed', () => {
  const sent = async (kind: string, ...rows: object[]) => {
    const agent = await makeAgent(to)
    const answer = await to.call('POST', '/user/data-import', { token: agent.token, body: { kind, rows } })
    return { ...answer, agent }
  }
  const lead = (change: object) => ({
    id: newId(),
    source: 'contact_us',
    status: 'new',
    campaign_type: 'sell',
    created_at: '2026-01-02T00:00:00.000Z',
    updated_at: '2026-01-02T00:00:00.000Z',
    ...change,
  })

  it('are refused each for itself, in words', async () => {
    const { status, body } = await sent(
      'leads',
      lead({ id: '../../etc/passwd' }),
      lead({ status: 'sold' }),
      lead({ email: 'nobody', message: 'x'.repeat(5000) }),
      lead({ created_at: '2999-01-01T00:00:00.000Z' }),
      lead({ first_name: 'a\0b' }),
      lead({ first_name: 'Nora', email: 'nora@example.com' }),
    )
    expect(status).toBe(200)
    expect(body.data.taken).toEqual([6])
    expect(body.data.errors).toMatchObject([
      { row: 1, errors: { id: messages.dataImport.idInvalid } },
      { row: 2, errors: { status: messages.fields.wrongKind } },
      { row: 3, errors: { email: messages.login.emailInvalid, message: messages.fields.tooLong } },
      { row: 4, errors: { created_at: messages.dataImport.timeAhead } },
      { row: 5, errors: { first_name: messages.fields.unsound } },
    ])
  })

  it('have nothing of another agent’s: no picture, no listing, no page, no lead', async () => {
    const other = await makeAgent(to)
    const page = await makePage(to, { userId: other.id, address: '2 Quillfeather Lane' })
    const theirs = await makeLead(to, page.id)
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    const upload = await to.call('POST', '/user/upload-images', { token: other.token, ...form })
    const [picture] = upload.body.data.images
    const times = { created_at: '2026-01-02T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' }
    const { body, agent } = await sent(
      'pages',
      { id: newId(), campaign_type: 'sell', link_name: 'Mine', content: { image: picture }, ...times },
      { id: newId(), campaign_type: 'listing-website', link_name: 'Theirs', listing_id: page.listingId, ...times },
      {
        id: newId(),
        campaign_type: 'sell',
        link_name: 'Far',
        content: { image: 'https://example.com/x.png' },
        ...times,
      },
    )
    expect(body.data.taken).toEqual([1])
    expect(body.data.errors).toMatchObject([
      { row: 2, errors: { propertyId: messages.dataImport.listingMissing } },
      { row: 3, errors: { image: messages.links.foreignMedia } },
    ])
    const mine = await to.db.selectFrom('pages').select('content').where('user_id', '=', agent.id).execute()
    expect(mine).toMatchObject([{ content: { image: '' } }])

    const send = (kind: string, ...rows: object[]) =>
      to.call('POST', '/user/data-import', { token: agent.token, body: { kind, rows } })
    await send('leads', lead({ page_id: page.id, email: 'a@example.com' }))
    const counted = await to.db.selectFrom('pages').select('leads').where('id', '=', page.id).executeTakeFirst()
    expect(counted?.leads).toBe(1)
    const noted = await send('history', { id: newId(), lead: theirs, kind: 'note', text: 'Mine now', ...times })
    expect(noted.body.data.errors).toMatchObject([{ row: 1, errors: { lead: messages.dataImport.leadMissing } }])
  })

  it('never open a number, and never catch what its owner answers to another agent', async () => {
    const phone = '+15035550188'
    const row = { id: newId(), direction: 'out', phone, body: 'Hi', purpose: 'conversation', state: 'sent' }
    const { body, agent } = await sent('texts', { ...row, created_at: to.clock.now().toISOString() })
    expect(body.data.taken).toEqual([1])
    const waiting = { ...row, id: newId(), state: 'waiting', created_at: to.clock.now().toISOString() }
    const unsent = await to.call('POST', '/user/data-import', {
      token: agent.token,
      body: { kind: 'texts', rows: [waiting] },
    })
    expect(unsent.body.data.errors).toMatchObject([{ errors: { state: messages.dataImport.textUnsent } }])
    const event = {
      kind: 'received' as const,
      id: newId(),
      from: phone,
      to: sharedNumber(to.context),
      text: 'Is it free?',
    }
    await receiveText(to.context, event)
    const came = await to.db.selectFrom('texts').select('user_id').where('body', '=', event.text).execute()
    expect(came).toEqual([{ user_id: null }])
  })

  it('bring no more links than a page holds, one of them featured, and no picture of elsewhere', async () => {
    const link = (change: object) => ({ title: 'Blog', link: 'https://example.com/', ...change })
    const { body, agent } = await sent(
      'links',
      link({ link: 'javascript:alert(1)' }),
      link({ title: '', nth: 0 }),
      link({ image: 'https://example.com/x.png' }),
      link({ showFrom: '2026-02-01T00:00:00Z', showUntil: '2026-01-01T00:00:00Z' }),
      link({ isFeatured: true }),
      link({ link: 'https://example.com' }),
      link({ link: 'https://example.com/2', isFeatured: true, image: `/media/${newId()}.jpg` }),
    )
    expect(body.data).toMatchObject({ taken: [5, 7], known: [6] })
    expect(body.data.errors).toMatchObject([
      { row: 1, errors: { link: messages.links.itemLinkInvalid } },
      { row: 2, errors: { title: messages.links.itemTitleRequired } },
      { row: 3, errors: { image: messages.links.foreignMedia } },
      { row: 4, errors: { showUntil: messages.links.scheduleOrder } },
    ])
    const { token } = agent
    const own = (await to.call('GET', '/user/me', { token })).body.data.propertylist
    expect(own).toMatchObject([
      { link: 'https://example.com/', isFeatured: true },
      { link: 'https://example.com/2', isFeatured: false, image: '' },
    ])

    const rows = Array.from({ length: limits.page.items }, (_, index) => link({ link: `https://example.com/${index}` }))
    const full = await to.call('POST', '/user/data-import', { token, body: { kind: 'links', rows } })
    expect(full.body.data.known).toEqual([3])
    expect(full.body.data.taken).toHaveLength(limits.page.items - 2)
    expect(full.body.data.errors).toEqual([{ row: rows.length, errors: { link: messages.links.tooManyItems } }])
  })

  it('beside files that are none are refused as any upload is', async () => {
    const { token } = await makeAgent(to)
    const send = async (bytes: Buffer, origin = newId()) => {
      const form = await multipart([['origin', origin]], [{ bytes }])
      return to.call('POST', '/user/data-import-file', { token, ...form })
    }
    expect(await send(Buffer.from('<script>'))).toMatchObject({ status: 415 })
    expect(await send(await plainPng(), '../x')).toMatchObject({ status: 400 })
    const form = await multipart([['origin', newId()]], [])
    expect(await to.call('POST', '/user/data-import-file', { token, ...form })).toMatchObject({ status: 400 })
    const origin = newId()
    expect((await send(await plainPng(), origin)).body.data).toEqual({ isNew: true })
    expect((await send(await plainPng(), origin)).body.data).toEqual({ isNew: false })
  })

  it('name files by ids that can be kept, whatever stands there', async () => {
    const { token } = await makeAgent(to)
    const rows = [{ id: 'a\0b' }, { id: '../x' }, { id: 7 }, {}, { id: newId() }]
    const { status, body } = await to.call('POST', '/user/data-import-check', { token, body: { kind: 'media', rows } })
    expect(status).toBe(200)
    expect(body.data.taken).toEqual([5])
    expect(body.data.errors.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3, 4])
  })

  it('close a number however it is written, unless its owner has agreed here since', async () => {
    const stop = (phone: string) => ({ id: newId(), phone, words: 'STOP', created_at: '2026-01-02T00:00:00.000Z' })
    const { body, agent } = await sent('stops', stop('(503) 555-0199'))
    expect(body.data.taken).toEqual([1])
    const standing = () => listEntries(to.db, agent.id, ['+15035550199', '+15035550198'])
    expect(await standing()).toMatchObject([{ phone: '+15035550199', act: 'revoked', way: 'agent' }])
    const said = { user_id: agent.id, phone: '+15035550198', act: 'agreed', way: 'form', words: 'I agree' } as const
    await to.db
      .insertInto('text_ledger')
      .values({ ...said, id: newId(), created_at: to.clock.now() })
      .execute()
    const late = await to.call('POST', '/user/data-import', {
      token: agent.token,
      body: { kind: 'stops', rows: [stop('503-555-0198')] },
    })
    expect(late.body.data).toMatchObject({ taken: [], known: [1] })
    expect(await standing()).toHaveLength(2)
  })

  it('keep a photo as it was, but nothing that stands in or behind it', async () => {
    const { token, id } = await makeAgent(to)
    const plain = await sharp(await plainPng())
      .flatten()
      .jpeg({ quality: 84 })
      .toBuffer()
    const kept = async (bytes: Buffer) => {
      const origin = newId()
      const form = await multipart([['origin', origin]], [{ bytes }])
      expect((await to.call('POST', '/user/data-import-file', { token, ...form })).body.data).toEqual({ isNew: true })
      const { files } = await to.db
        .selectFrom('media')
        .select('files')
        .where('user_id', '=', id)
        .where('origin_id', '=', origin)
        .executeTakeFirstOrThrow()
      return (await to.inject({ url: `/media/${files[0]?.name}` })).rawPayload
    }
    const secret = Buffer.from('12 Maple Way')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret])
    const png = await plainPng()
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, secret.length]), Buffer.from('tEXt'), secret, Buffer.alloc(4)])
    expect((await kept(plain)).equals(plain)).toBe(true)
    expect((await kept(png)).equals(png)).toBe(true)
    for (const told of [
      Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]),
      Buffer.concat([plain, secret]),
      Buffer.concat([png, secret]),
      Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
      await phonePhoto(),
    ]) {
      const stored = await kept(told)
      expect(stored.includes(secret)).toBe(false)
      expect(stored.equals(told)).toBe(false)
    }
  })
})
