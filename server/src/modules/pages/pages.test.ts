import { messages } from '@porchlight/contract/messages'
import { socialSections } from '@porchlight/contract/options'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { pageMessages } from '@porchlight/contract/page-messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing } from '../../testing/listings.ts'
import { plainPng } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'
import { loadSiteView } from './index.ts'

const { links, general } = messages
let app: TestApp
let agent: Awaited<ReturnType<TestApp['signUp']>>

beforeAll(async () => {
  app = await buildTestApp()
  agent = await app.signUp()
})
afterAll(() => app.close())

const save = (token: string, body: object) => app.call('POST', '/user/create-lead-page', { token, body })
const read = (token: string, id: string) => app.call('GET', '/user/lead-page-by-id', { token, query: { id } })
const sellPage = async (token: string, changes = {}) =>
  (await save(token, { campaignType: 'sell', linkName: 'Spring', campaignName: 'Spring sale', ...changes })).body.data

async function uploadPicture(token: string): Promise<string> {
  const form = await multipart([], [{ bytes: await plainPng(), name: 'a.png', type: 'image/png' }])
  const { body } = await app.call('POST', '/user/upload-images', { token, body: form.body, headers: form.headers })
  return body.data.images[0]
}

describe('someone else’s page', () => {
  it('looks like one that does not exist, whatever is tried with it', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()]
    const page = await sellPage(owner.token)
    for (const id of [page._id, 'nothing']) {
      const { token } = stranger
      const answers = await Promise.all([
        read(token, id),
        save(token, { _id: id, heading: 'mine now' }),
        app.call('POST', '/user/publish-lead-page', { token, body: { _id: id } }),
        app.call('POST', '/user/publish-lead-page-by-id', { token, body: { id } }),
        app.call('DELETE', '/user/lead-page', { token, body: { id } }),
        app.call('POST', '/user/update-short-url', { token, body: { _id: id, shortSlugUrl: unique('x') } }),
      ])
      for (const { status, body } of answers) {
        expect(status).toBe(404)
        expect(body).toEqual({ success: false, code: 'not_found', message: general.notFound })
      }
    }
    expect((await read(owner.token, page._id)).body.data.heading).toBe(pageMessages.begins.sellHeading)
    expect(await loadSiteView(app.context, stranger.user._id, page._id, { isPreview: true })).toBeNull()
    const exists = await app.call('POST', '/user/is-social-lead-page-exist', {
      token: stranger.token,
      body: { userId: owner.user._id, type: 'social-link' },
    })
    expect(exists.status).toBe(404)
  })

  it('is closed to visitors without a session', async () => {
    const { status } = await app.call('POST', '/user/create-lead-page', { body: { campaignType: 'sell' } })
    expect(status).toBe(401)
  })
})

describe('the colors of a page', () => {
  const grey = { hex: '#333333', r: 51, g: 51, b: 51, a: 1 }

  it('are refused where the text could not be read, beside the one that was changed', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const { status, body } = await save(token, { _id: page._id, textColor: grey })
    expect([status, body.errors]).toEqual([400, { textColor: links.textUnreadable }])
    const made = await save(token, {
      campaignType: 'sell',
      linkName: 'A',
      backgroundColor: pageDefaults.sell.textColor,
    })
    expect([made.status, made.body.errors]).toEqual([400, { backgroundColor: links.textUnreadable }])
    const turned = { textColor: grey, backgroundColor: pageDefaults.sell.textColor }
    expect((await save(token, { _id: page._id, ...turned })).body.data).toMatchObject(turned)
  })

  it('have an accent, amber until another is chosen', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    expect(page.accentColor).toBe('#e8930c')
    expect((await save(token, { _id: page._id, accentColor: '#1e7a4c' })).body.data.accentColor).toBe('#1e7a4c')
    const { status } = await save(token, { _id: page._id, accentColor: 'red;}' })
    expect(status).toBe(400)
  })
})

describe('the sections of a social page', () => {
  it('stand in today’s order until their agent puts them in another, each once', async () => {
    const { token } = await app.signUp()
    const { body: made } = await save(token, { campaignType: 'social-link', linkName: 'Me', status: 'draft' })
    const page = (await read(token, made.data._id)).body.data
    expect(page.sectionOrder).toEqual([...socialSections])
    await save(token, { _id: page._id, sectionOrder: ['newsletter', 'work', 'work'] })
    const { sectionOrder } = (await read(token, page._id)).body.data
    expect(sectionOrder).toEqual(['newsletter', 'work', 'links', 'videos', 'valuation', 'reviews', 'documents'])
    const { status, body } = await save(token, { _id: page._id, sectionOrder: ['<script>'] })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['sectionOrder.0']])
  })
})

describe('the theme of a page', () => {
  it('is the classic one in the page’s own colors until another is chosen, and changes nothing else', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    expect(page).toMatchObject({ theme: 'classic', tone: 'dark', hasOwnColors: true, fonts: 'theme' })
    await save(token, { _id: page._id, accentColor: '#1e7a4c', heading: 'Mine' })
    const worn = { theme: 'linen', tone: 'light', hasOwnColors: false, fonts: 'playfair' }
    const { body } = await save(token, { _id: page._id, ...worn })
    expect(body.data).toMatchObject({ ...worn, accentColor: '#1e7a4c', heading: 'Mine', textColor: page.textColor })
  })

  it.each([{ theme: 'url(x)' }, { tone: 'dim' }, { fonts: 'Comic Sans' }, { hasOwnColors: 'yes' }])(
    'is refused when there is none like %o',
    async (unknown) => {
      const { token } = await app.signUp()
      const page = await sellPage(token)
      const { status, body } = await save(token, { _id: page._id, ...unknown })
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(unknown)])
    },
  )
})

describe('the listing of a page', () => {
  const remove = (token: string, id: string) => app.call('DELETE', '/delete_property', { token, body: { id } })

  it.each(['sell', 'social-link'] as const)('belongs to listing websites, not to a page of type %s', async (type) => {
    const { token } = await app.signUp()
    const { _id: propertyId } = await createListing(app, token)
    const refusal = {
      success: false,
      code: 'invalid',
      message: links.noListing,
      errors: { propertyId: links.noListing },
    }
    const made = await save(token, { campaignType: type, linkName: 'Me', propertyId })
    expect([made.status, made.body]).toEqual([400, refusal])
    const page = (await save(token, { campaignType: type, linkName: 'Me', status: 'draft' })).body.data
    const tied = await save(token, { _id: page._id, propertyId })
    expect([tied.status, tied.body]).toEqual([400, refusal])
    await remove(token, propertyId)
    expect((await read(token, page._id)).status).toBe(200)
  })

  it('is named with the other pages that show it, a stranger’s left out', async () => {
    const { token } = await app.signUp()
    const { _id: propertyId } = await createListing(app, token)
    const website = (linkName: string) => save(token, { campaignType: 'listing-website', linkName, propertyId })
    const [first, second] = [(await website('Spring')).body.data, (await website('Summer')).body.data]
    expect((await read(token, second._id)).body.data.alsoShownOn).toEqual([
      { _id: first._id, linkName: 'Spring', campaignType: 'listing-website', status: 'active' },
    ])
    const alone = await sellPage(token)
    expect((await read(token, alone._id)).body.data.alsoShownOn).toEqual([])
  })
})

describe('a new page', () => {
  it.each(['sell', 'listing-website', 'social-link'] as const)('of type %s begins with its defaults', async (type) => {
    const { token } = await app.signUp()
    const { status, body } = await save(token, { campaignType: type, campaignName: 'First', status: 'draft' })
    expect(status).toBe(200)
    expect(body.message).toBe(links.drafted)
    expect(body.data).toMatchObject({
      ...pageDefaults[type],
      campaignType: type,
      linkName: 'First',
      campaignName: 'First',
      status: 'draft',
      version: 1,
      slugUrl: type === 'sell' ? 'ready-to-see-how-much-your-home-is-worth' : 'ada-field',
      isQrCode: false,
    })
  })

  it('makes the agent one with links, for good', async () => {
    const { token } = await app.signUp()
    const isLead = async () => (await app.call('GET', '/user/me', { token })).body.data.isLead
    expect(await isLead()).toBe(false)
    const page = await sellPage(token)
    expect(await isLead()).toBe(true)
    await app.call('DELETE', '/user/lead-page', { token, body: { id: page._id } })
    expect(await isLead()).toBe(true)
  })

  it('is active unless it is not ready for visitors', async () => {
    const { token } = await app.signUp()
    expect((await sellPage(token)).status).toBe('active')
    const social = await save(token, { campaignType: 'social-link', linkName: 'Me' })
    expect(social.body.data.status).toBe('draft')
    const listing = await save(token, { campaignType: 'listing-website', linkName: 'House', status: 'active' })
    expect(listing.status).toBe(400)
    expect(listing.body.errors['property.address']).toBe(messages.listings.addressRequired)
    expect(listing.body.errors['property.images']).toBe(messages.listings.photoRequired)
  })

  it('needs a name, in the documented words', async () => {
    const { token } = await app.signUp()
    for (const body of [{}, { linkName: '   ' }, { linkName: '' }]) {
      const answer = await save(token, { campaignType: 'sell', ...body })
      expect(answer.status).toBe(400)
      expect(Object.values(answer.body.errors)).toEqual([links.nameRequired])
    }
    const campaign = await save(token, { campaignType: 'sell', linkName: 'A', campaignName: ' ' })
    expect(campaign.body.errors).toEqual({ campaignName: links.campaignNameRequired })
  })

  it('is the only social link of its agent, though ten are asked for at once', async () => {
    const { token } = await app.signUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(token, { campaignType: 'social-link', linkName: 'Me' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(409)
    expect(refused?.body).toEqual({
      success: false,
      code: 'conflict',
      message: links.socialExists,
      errors: { linkName: links.nameExists },
    })
    const exists = await app.call('POST', '/user/is-social-lead-page-exist', { token, body: { type: 'social-link' } })
    expect(exists.body.data.exists).toBe(true)
  })

  it('gives nobody an owner, visitors, leads or a version they ask for', async () => {
    const { token, user } = await app.signUp()
    const page = await sellPage(token, { userId: 'other', visitors: 9, leads: 9, version: 99, shortSlugUrl: 'api' })
    expect(page).toMatchObject({ userId: user._id, visitors: 0, leads: 0, version: 1, shortSlugUrl: '' })
  })
})

describe('a save', () => {
  it('changes what it names and nothing else', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const { body } = await save(token, { _id: page._id, heading: 'Hello', isSubHeadingShow: false })
    expect(body.message).toBe(links.saved)
    expect(body.data).toMatchObject({
      heading: 'Hello',
      showSubHeading: false,
      isSubHeadingShow: false,
      subHeading: pageMessages.begins.sellSubHeading,
      version: 2,
    })
  })

  it('on top of a version that is no longer the newest is refused, and changes nothing', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const first = await save(token, { _id: page._id, version: 1, editorId: 'one', saveNumber: 1, heading: 'One' })
    expect(first.body.data.version).toBe(2)
    const second = await save(token, { _id: page._id, version: 1, editorId: 'two', saveNumber: 1, heading: 'Two' })
    expect(second.status).toBe(409)
    expect(second.body.message).toBe(links.changedElsewhere)
    expect((await read(token, page._id)).body.data).toMatchObject({ heading: 'One', version: 2 })
  })

  it('that comes late or twice from the same window is not applied, and is no conflict', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const send = (saveNumber: number, heading: string) =>
      save(token, { _id: page._id, version: 1, editorId: 'one', saveNumber, heading })
    await send(2, 'newer')
    const late = await send(1, 'older')
    const again = await send(2, 'newer')
    for (const { status, body } of [late, again]) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ heading: 'newer', version: 2 })
    }
  })

  it('of two windows at once lets one through', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(token, { _id: page._id, version: 1, editorId: `w${index}`, saveNumber: 1, heading: `w${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    'https://bank.example@evil.example/',
    'https:evil.example',
    'http://ev\u200bil.example',
    '&#106;avascript:alert(1)',
    'ftp://files.example/x.mp4',
    'https://',
  ])('never takes %j as a video, background or picture', async (address) => {
    const { token } = agent
    const page = await sellPage(token)
    const video = await save(token, { _id: page._id, videosData: [address] })
    expect(video.body.errors).toEqual({ 'videosData.0': links.itemLinkInvalid })
    for (const field of ['background', 'image', 'logo']) {
      const { status, body } = await save(token, { _id: page._id, [field]: address })
      expect(status).toBe(400)
      expect(body.errors).toEqual({ [field]: links.foreignMedia })
    }
    expect((await read(token, page._id)).body.data).toMatchObject({ version: 1, videosData: [], background: '#000000' })
  })

  it('takes a colour, or a picture of the agent’s own, and no stranger’s', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()]
    const page = await sellPage(owner.token)
    const own = await uploadPicture(owner.token)
    const foreign = await uploadPicture(stranger.token)
    const good = await save(owner.token, { _id: page._id, background: own, image: own, logo: own })
    expect(good.body.data).toMatchObject({ background: own, image: own, logo: own })
    const view = (await read(owner.token, page._id)).body.data
    expect(view.pictures[own]).toMatchObject({ url: own, width: 800, height: 600 })
    const bad = await save(owner.token, {
      _id: page._id,
      image: foreign,
      pdfData: [{ name: 'x', file: foreign }],
      myWork: { title: 'Mine', dataList: [{ title: 'T', price: '10', workImage: foreign }] },
    })
    expect(bad.body.errors).toEqual({
      image: links.foreignMedia,
      'pdfData.0.file': links.foreignMedia,
      'myWork.dataList.0.workImage': links.foreignMedia,
    })
  })

  it('keeps styles to numbers, and counts characters', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const { body } = await save(token, {
      _id: page._id,
      textColor: { hex: 'red;}body{display:none', r: 0, g: 0, b: 0, a: 1 },
      backgroundColor: { hex: '#fff', r: 999, g: 0, b: 0, a: 1 },
      desktopLogoSize: '301',
      mobileLogoSize: '0',
      seo: { metaTitle: 'x'.repeat(71), metaDescription: 'x'.repeat(321), urlHandle: '' },
      testimonial: { title: 'Mine', dataList: [{ name: '', description: '', stars: 6 }] },
      myWork: { title: ' ', dataList: [{ title: 'x'.repeat(81), price: 'cheap', workImage: '' }] },
    })
    expect(Object.keys(body.errors)).toEqual([
      'textColor.hex',
      'backgroundColor.r',
      'desktopLogoSize',
      'mobileLogoSize',
      'seo.metaTitle',
      'seo.metaDescription',
      'testimonial.dataList.0.name',
      'testimonial.dataList.0.description',
      'testimonial.dataList.0.stars',
      'myWork.title',
      'myWork.dataList.0.title',
      'myWork.dataList.0.price',
    ])
    expect(body.errors['myWork.title']).toBe(links.workTitleRequired)
    expect(body.errors['myWork.dataList.0.price']).toBe(messages.listings.amountInvalid)
  })

  it('gives the page the address its agent chose', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    const { body } = await save(token, {
      _id: page._id,
      seo: { metaTitle: '', metaDescription: '', urlHandle: ' What is Müller’s worth? ' },
    })
    expect(body.data.slugUrl).toBe('what-is-mullers-worth')
    expect(body.data.seo.urlHandle).toBe('what-is-mullers-worth')
  })
})

describe('publishing', () => {
  it('makes a draft active and new, and says so', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token, { status: 'draft' })
    await app.advance(60_000)
    const { body } = await app.call('POST', '/user/publish-lead-page', {
      token,
      body: { _id: page._id, heading: 'Now', status: 'draft' },
    })
    expect(body.message).toBe(links.published)
    expect(body.data).toMatchObject({ status: 'active', heading: 'Now', publishedAt: app.clock.now().toISOString() })
    expect(Date.parse(body.data.createdAt)).toBe(Date.parse(page.createdAt) + 60_000)
  })

  it('keeps what came along although the page cannot be shown yet', async () => {
    const { token } = await app.signUp()
    const { _id } = (await save(token, { campaignType: 'social-link', linkName: 'Me' })).body.data
    const early = await app.call('POST', '/user/publish-lead-page', { token, body: { _id, heading: 'Typed' } })
    expect([early.status, early.body.errors]).toEqual([400, { profileImage: messages.profile.imageRequiredInEditor }])
    const read = await app.call('GET', '/user/lead-page-by-id', { token, query: { id: _id } })
    expect(read.body.data).toMatchObject({ status: 'draft', heading: 'Typed' })
  })

  it('with what came along is done whole or not at all', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token, { status: 'draft' })
    const readAgain = () => app.call('GET', '/user/lead-page-by-id', { token, query: { id: page._id } })
    const before = await readAgain()
    await sql`create function cut_off() returns trigger language plpgsql as
      'begin raise exception ''gone'' using errcode = ''08006''; end'`.execute(app.db)
    await sql`create trigger cut_off before update on pages for each row when (new.status = 'active')
      execute function cut_off()`.execute(app.db)
    const publish = () =>
      app.call('POST', '/user/publish-lead-page', { token, body: { _id: page._id, heading: 'Typed' } })
    expect((await publish()).status).toBe(503)
    await sql`drop function cut_off() cascade`.execute(app.db)
    expect((await readAgain()).body.data).toEqual(before.body.data)
    expect((await publish()).body.data).toMatchObject({ status: 'active', heading: 'Typed' })
  })

  it('is told with the page’s own address, and with nothing before', async () => {
    const { token } = await app.signUp()
    const logo = await uploadPicture(token)
    const page = await sellPage(token, { status: 'draft', logo })
    expect([page.isLive, page.url]).toEqual([false, null])
    expect(page.mediaUrls).toEqual({ [logo]: `http://app.test${logo}` })
    const { body } = await app.call('POST', '/user/publish-lead-page-by-id', { token, body: { id: page._id } })
    expect(body.data.isLive).toBe(true)
    const { host, pathname } = new URL(body.data.url)
    expect((await app.inject({ url: pathname, headers: { host } })).statusCode).toBe(200)
    // A page that is made without a word about its status may be live at once, and then says so.
    const fresh = await sellPage(token)
    expect([fresh.status, fresh.isLive, typeof fresh.url]).toEqual(['active', true, 'string'])
    const { data } = (await app.call('GET', '/user/leadPage', { token, query: { limit: '10' } })).body
    const listed = data as { _id: string; url: string }[]
    expect(listed.find(({ _id }) => _id === fresh._id)?.url).toBe(fresh.url)
  })

  it('of a social link waits for name and face', async () => {
    const { token } = await app.signUp()
    const page = (await save(token, { campaignType: 'social-link', linkName: 'Me' })).body.data
    const early = await app.call('POST', '/user/publish-lead-page-by-id', { token, body: { id: page._id } })
    expect(early.status).toBe(400)
    expect(early.body.errors).toEqual({ profileImage: messages.profile.imageRequiredInEditor })
    const profileImage = await uploadPicture(token)
    await app.call('PUT', '/user/profile', { token, body: { profileImage } })
    const ready = await app.call('POST', '/user/publish-lead-page-by-id', { token, body: { id: page._id } })
    expect(ready.body.data.status).toBe('active')
  })

  it('can be taken back, and repeated', async () => {
    const { token } = await app.signUp()
    const page = await sellPage(token)
    expect((await save(token, { _id: page._id, status: 'draft' })).body.data.status).toBe('draft')
    expect((await save(token, { _id: page._id, status: 'active' })).body.data.status).toBe('active')
  })
})

describe('the list', () => {
  it('shows one’s own pages by tab, newest first, ten to a page', async () => {
    const { token } = await app.signUp()
    await sellPage((await app.signUp()).token)
    for (let index = 0; index < 12; index++) {
      await app.advance(1000)
      await sellPage(token, { linkName: `Page ${index}`, status: index === 3 ? 'draft' : 'active' })
    }
    const list = (query: Record<string, string>) => app.call('GET', '/user/leadPage', { token, query })
    const first = await list({ limit: '10' })
    expect(first.body.totalCount).toBe(11)
    expect(first.body.data).toHaveLength(10)
    expect(first.body.data[0].linkName).toBe('Page 11')
    const second = await list({ limit: '10', page: '2' })
    expect(second.body.data.map(({ linkName }: { linkName: string }) => linkName)).toEqual(['Page 0'])
    expect(second.body.totalCount).toBe(11)
    const beyond = await list({ limit: '10', page: '3' })
    expect([beyond.body.data, beyond.body.totalCount]).toEqual([[], 11])
    const drafts = await list({ limit: '10', activeTab: 'drafts' })
    expect(drafts.body.totalCount).toBe(1)
    expect(drafts.body.data.map(({ linkName }: { linkName: string }) => linkName)).toEqual(['Page 3'])
    expect((await list({})).body.data).toHaveLength(1)
    expect((await list({ sortKey: 'createdAt', sortType: 'asc' })).body.data[0].linkName).toBe('Page 0')
    expect((await list({ sortKey: 'id; drop table pages', sortType: 'desc' })).status).toBe(400)
  })
})

describe('a short link', () => {
  const claim = (token: string, _id: string, shortSlugUrl: string) =>
    app.call('POST', '/user/update-short-url', { token, body: { _id, shortSlugUrl } })

  it('belongs to one page only, whatever the case, though twenty claim it at once', async () => {
    const { token } = await app.signUp()
    const pages = []
    for (let index = 0; index < 20; index++) pages.push(await sellPage(token))
    const slug = unique('Porch')
    const answers = await Promise.all(
      pages.map((page, index) => claim(token, page._id, index % 2 ? slug.toUpperCase() : slug)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409)
      expect(body.message).toBe(links.shortSlugTaken)
    }
  })

  it.each([
    ['', links.shortSlugShape],
    ['   ', links.shortSlugShape],
    ['a b', links.shortSlugShape],
    ['ümlaut', links.shortSlugShape],
    ['аpple', links.shortSlugShape],
    ['a/b', links.shortSlugShape],
    ['x'.repeat(61), links.shortSlugShape],
    ['API', links.shortSlugReserved],
    ['login', links.shortSlugReserved],
  ])('is never %j', async (slug, sentence) => {
    const { token } = agent
    const { status, body } = await claim(token, (await sellPage(token))._id, slug)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ shortSlugUrl: sentence })
  })

  it('can be changed, and its earlier names stay with the page', async () => {
    const { token } = await app.signUp()
    const [one, other] = [await sellPage(token), await sellPage(token)]
    const [first, second] = [unique('a_'), unique('b-')]
    expect((await claim(token, one._id, first)).body.data.shortSlugUrl).toBe(first)
    expect((await claim(token, one._id, first)).status).toBe(200)
    await claim(token, one._id, second)
    const refused = await claim(token, other._id, first.toUpperCase())
    expect([refused.status, refused.body.errors]).toEqual([409, { shortSlugUrl: links.shortSlugTaken }])
    expect((await claim(token, one._id, first)).body.data.shortSlugUrl).toBe(first)
  })

  it('is given to nobody else when its page is gone, and goes to no stranger when its agent is', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()]
    const [gone, next] = [await sellPage(owner.token), await sellPage(owner.token)]
    const theirs = await sellPage(stranger.token)
    const [earlier, name] = [unique('early'), unique('late')]
    await claim(owner.token, gone._id, earlier)
    await claim(owner.token, gone._id, name)
    await app.call('DELETE', '/user/lead-page', { token: owner.token, body: { id: gone._id } })
    for (const taken of [earlier, name]) expect((await claim(stranger.token, theirs._id, taken)).status).toBe(409)
    expect((await claim(owner.token, next._id, name)).status).toBe(200)
    await app.db.deleteFrom('users').where('id', '=', owner.user._id).execute()
    for (const taken of [earlier, name]) expect((await claim(stranger.token, theirs._id, taken)).status).toBe(409)
  })
})

describe('the view of a page', () => {
  it('holds what is shown and nothing of the account', async () => {
    const { token, user } = await app.signUp()
    const page = await sellPage(token, { isQrCode: true })
    const view = await loadSiteView(app.context, user._id, page._id, { isPreview: false })
    expect(view).toMatchObject({
      page: { _id: page._id, heading: pageMessages.begins.sellHeading },
      agent: { firstName: 'Ada', showNewsLetter: true, propertylist: [] },
      property: null,
      isPreview: false,
    })
    expect(view?.page.qrCodeImage).toMatch(/^data:image\/svg\+xml;base64,/)
    for (const secret of ['plan', 'role', 'trial_end_date', 'subscription'])
      expect(view?.agent).not.toHaveProperty(secret)
    for (const secret of ['userId', 'visitors', 'leads', 'version']) expect(view?.page).not.toHaveProperty(secret)
  })
})
