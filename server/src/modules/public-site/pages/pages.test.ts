import { createHash } from 'node:crypto'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { themes } from '@porchlight/domain/themes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginOutage } from '../../../testing/begin-outage.ts'
import { questionsOf } from '../../../testing/questions-of.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
})
afterAll(() => app.close())

describe('what is saved', () => {
  it('is on the page with the very next request, twenty times in a row', async () => {
    const page = await agent.publish('sell')
    for (let turn = 0; turn < 20; turn++) {
      await agent.visit(`/sell/${page._id}`)
      expect((await agent.save(page._id, { heading: `Heading ${turn} end` })).status).toBe(200)
      expect((await agent.visit(`/sell/${page._id}`)).body).toContain(`Heading ${turn} end`)
    }
  })

  it('is kept ready until then: the same bytes, compressed, and a bare 304 for who has them', async () => {
    const page = await agent.publish('sell')
    const first = await agent.visit(`/sell/${page._id}`, { 'accept-encoding': 'br' })
    const second = await agent.visit(`/sell/${page._id}`, { 'accept-encoding': 'gzip, deflate' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(second.headers['content-encoding']).toBe('gzip')
    expect(second.headers.etag).toBe(first.headers.etag)
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0, br;q=0.000', undefined],
      ['BR;Q=0.5, gzip;q=0.4', 'br'],
      ['br;q=0.2, gzip;q=0.8', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['identity', undefined],
      ['abr, gzipped', undefined],
    ]) {
      const { headers } = await agent.visit(`/sell/${page._id}`, { 'accept-encoding': accepted ?? '' })
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
    }
    const etag = String(first.headers.etag)
    const again = await agent.visit(`/sell/${page._id}`, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    await agent.save(page._id, { heading: 'Another heading' })
    expect((await agent.visit(`/sell/${page._id}`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is drawn once for all who wait for it, and anew for who asks after a change', async () => {
    const [one, crowded] = [await agent.publish('sell'), await agent.publish('sell')]
    const asked = await questionsOf(app, () => agent.visit(`/sell/${one._id}`))
    expect(asked).toBeGreaterThan(0)
    const askedByAll = await questionsOf(app, async () => {
      const visits = Array.from({ length: 1_000 }, () => agent.visit(`/sell/${crowded._id}`))
      expect(new Set((await Promise.all(visits)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    })
    expect(askedByAll).toBeLessThanOrEqual(asked)
    // Whoever came before waits for what was begun; whoever comes after sees what was saved.
    await agent.save(crowded._id, { heading: 'Begun' })
    const before = agent.visit(`/sell/${crowded._id}`)
    await agent.save(crowded._id, { heading: 'Saved meanwhile' })
    expect((await agent.visit(`/sell/${crowded._id}`)).body).toContain('Saved meanwhile')
    await before
    expect((await agent.visit(`/sell/${crowded._id}`)).body).toContain('Saved meanwhile')
  })

  it('is shown as it was last read while the database is away, however long', async () => {
    const page = await agent.publish('sell', { heading: 'Read before the outage' })
    const unseen = await agent.publish('sell')
    const visit = () => agent.visit(`/sell/${page._id}`)
    await visit()
    const outage = await beginOutage(app)
    try {
      for (let minutes = 0; minutes < 3; minutes++) {
        app.clock.advance(60_000)
        expect((await visit()).body).toContain('Read before the outage')
      }
      expect((await agent.visit(`/sell/${unseen._id}`)).statusCode).toBe(503)
    } finally {
      await outage.end()
    }
    await agent.save(page._id, { heading: 'Saved after it' })
    expect((await visit()).body).toContain('Saved after it')
  })

  it('cannot carry script or styles, wherever it is shown', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'`$' + '{x}'
    const page = await agent.publish('sell', {
      heading: evil,
      subHeading: evil,
      seo: { metaTitle: evil.slice(0, 70), metaDescription: evil, urlHandle: '' },
    })
    const { body, headers } = await agent.visit(`/sell/${page._id}`)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)['@graph'][0]['@type']).toBe('RealEstateAgent')
  })
})

describe('the policy of a page', () => {
  const look = async (page: { _id: string }) => {
    const { body, headers } = await agent.visit(`/sell/${page._id}`)
    const sheets = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)
    const hashes = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
    return { hashes, policy: String(headers['content-security-policy']) }
  }

  it('lets in every sheet that stands in it, and that of videos only where there are some', async () => {
    const plain = await look(await agent.publish('sell'))
    const withVideo = await look(await agent.publish('sell', { videosData: ['https://youtu.be/aqz-KE-bpKQ'] }))
    expect(plain.hashes.length).toBeGreaterThan(0)
    for (const hash of plain.hashes) expect(plain.policy).toContain(hash)
    for (const hash of withVideo.hashes) expect(withVideo.policy).toContain(hash)
    const [videos = '', ...others] = withVideo.hashes.filter((hash) => !plain.hashes.includes(hash))
    expect(others).toEqual([])
    expect(withVideo.policy).toContain(videos)
    expect(plain.policy).not.toContain(videos)
  })
})

describe('the head of a page', () => {
  it('says to search engines and to those it is sent to what the page is', async () => {
    const page = await agent.publish('sell', {
      seo: { metaTitle: 'Sell with Ada', metaDescription: 'What is it worth?', urlHandle: 'ada' },
    })
    const { body } = await agent.visit(`/sell/${page._id}`)
    for (const tag of [
      '<title>Sell with Ada</title>',
      '<meta name="description" content="What is it worth?">',
      '<meta property="og:title" content="Sell with Ada">',
      '<meta name="twitter:card" content="summary_large_image">',
      `<meta property="og:image" content="http://${agent.host}/og/${page._id}.jpg?v=`,
    ]) {
      expect(body).toContain(tag)
    }
    expect(body).not.toContain('noindex')
  })

  it('names the kind of page and the company where the agent has said nothing', async () => {
    const page = await agent.publish('sell')
    expect((await agent.visit(`/sell/${page._id}`)).body).toContain('<title>Sell Page | Field Realty</title>')
  })

  it('says the color of the theme, which the page wears with its fonts and tone', async () => {
    const page = await agent.publish('social-link', { theme: 'estate', tone: 'dark', hasOwnColors: false })
    const { body } = await agent.visit(`/social/${page._id}`)
    const { ground } = themes.estate.colours.dark
    expect(body).toContain(`<meta name="theme-color" content="${ground}">`)
    expect(body).toContain(`--ground:${ground}`)
    expect(body).toContain('data-tone="dark" data-theme="estate" data-fonts="playfair"')
  })

  it('comes with a picture of the page, 1200 by 630', async () => {
    const page = await agent.publish('sell')
    const { statusCode, headers, rawPayload } = await agent.visit(`/og/${page._id}.jpg`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    const { default: sharp } = await import('sharp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    const draft = await agent.publish('sell', { status: 'draft' })
    expect((await agent.visit(`/og/${draft._id}.jpg`)).statusCode).toBe(404)
    const stranger = await openSite(app)
    expect((await stranger.visit(`/og/${page._id}.jpg`)).statusCode).toBe(404)
  })
})

describe('the small picture in the owner’s list', () => {
  const pictureOf = (token: string, id: string) =>
    app.inject({
      url: `/api/v1/user/lead-page-picture?id=${id}&version=1`,
      headers: { authorization: token, host: app.context.config.appUrl.host },
    })

  it('is the share picture, small; of a draft too, and of nobody else’s page', async () => {
    const { default: sharp } = await import('sharp')
    for (const page of [await agent.publish('sell'), await agent.publish('sell', { status: 'draft' })]) {
      const { statusCode, headers, rawPayload } = await pictureOf(agent.token, page._id)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('private, max-age=86400')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 126, format: 'jpeg' })
      expect(rawPayload.length).toBeLessThan(20_000)
      const stranger = await openSite(app)
      const refused = [await pictureOf(stranger.token, page._id), await pictureOf(stranger.token, 'nothing')]
      expect(refused.map(({ statusCode: status }) => status)).toEqual([404, 404])
    }
  })
})

describe('saving the contact', () => {
  it('gives a card in which no name can begin a new line or field', async () => {
    const odd = await openSite(app)
    const page = await odd.publish('social-link')
    await app.db
      .updateTable('users')
      .set({ last_name: 'O;Hara, the\r\nURL:http://evil.example' })
      .where('id', '=', odd.id)
      .execute()
    const { headers, body } = await odd.visit(`/social/${page._id}/contact.vcf`)
    expect(headers['content-type']).toContain('text/vcard')
    expect(body).toContain('N:O\\;Hara\\, the\\nURL:http://evil.example;Ada;;;\r\n')
    expect(body.split('\r\n').filter((line) => line.startsWith('URL:'))).toEqual([`URL:http://${odd.host}/`])
  })
})

describe('the public read', () => {
  it('gives an active page and nothing private, and counts no visit', async () => {
    const page = await agent.publish('sell')
    const { body } = await app.call('GET', '/lead-page', { query: { id: page._id, ip: '1.2.3.4' } })
    expect(body.data).toMatchObject({ _id: page._id, userData: { _id: agent.id }, leadPageSetting: {}, property: null })
    for (const secret of ['visitors', 'leads', 'version', 'userId']) expect(body.data).not.toHaveProperty(secret)
    for (const secret of ['trial_end_date', 'plan', 'role']) expect(body.data.userData).not.toHaveProperty(secret)
    const draft = await agent.publish('sell', { status: 'draft' })
    expect((await app.call('GET', '/lead-page', { query: { id: draft._id } })).status).toBe(404)
    const stranger = await openSite(app)
    const foreign = { query: { id: page._id }, headers: { host: stranger.host } }
    expect((await app.call('GET', '/lead-page', foreign)).status).toBe(404)
    expect((await app.call('GET', '/lead-page', { query: { id: 'nothing' } })).body).toEqual({
      success: false,
      code: 'not_found',
      message: messages.general.notFound,
    })
  })
})

describe('the sections of a social page', () => {
  it('are shown in the order their agent chose', async () => {
    const nora = await openSite(app)
    const page = await nora.publish('social-link')
    const places = async () => {
      const { body } = await nora.visit(`/social/${page._id}`)
      return [body.indexOf('id="valuation"'), body.indexOf(siteMessages.newsletter.title)]
    }
    const [valuation = 0, newsletter = 0] = await places()
    expect(valuation).toBeGreaterThan(0)
    expect(newsletter).toBeGreaterThan(valuation)
    await nora.save(page._id, { sectionOrder: ['newsletter', 'valuation'] })
    const [later = 0, sooner = 0] = await places()
    expect(later).toBeGreaterThan(sooner)
  })
})

describe('a social page’s share button', () => {
  it('works without script: the link itself, a code, an email and a text; the code is of what is published alone', async () => {
    const nora = await openSite(app)
    const page = await nora.publish('social-link')
    const { body } = await nora.visit(`/social/${page._id}`)
    const url = `http://${nora.host}/social/${page._id}`
    expect(body).toContain(`<a href="${url}" data-copy="${siteMessages.share.copied}">${siteMessages.share.copy}</a>`)
    expect(body).toContain(`href="${url}/qr.svg"`)
    expect(body).toMatch(/href="mailto:\?subject=/)
    expect(body).toContain(`${encodeURIComponent(url)}">${siteMessages.share.text}</a>`)
    const code = await nora.visit(`/social/${page._id}/qr.svg`)
    expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const stranger = await openSite(app)
    expect((await stranger.visit(`/social/${page._id}/qr.svg`)).statusCode).toBe(404)
    await nora.save(page._id, { status: 'draft' })
    expect((await nora.visit(`/social/${page._id}/qr.svg`)).statusCode).toBe(404)
  })
})
