import { type CampaignType, campaignTypes } from '@porchlight/contract/options'
import { pagePath, previewPath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListing, house } from '../../testing/listings.ts'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const secret = 'zanzibar'
const note = { ownersNote: secret }
let app: TestApp
let agent: SiteAgent
let listing: { _id: string; slugUrl: string }
let pages: { _id: string; campaignType: CampaignType; slugUrl: string }[]

/** As if the next release had given pages, listings, profiles and companies a field for their owner alone. */
async function plant() {
  for (const table of ['pages', 'listings', 'users']) {
    await sql`alter table ${sql.table(table)} add column owners_note text not null default ${sql.lit(secret)}`.execute(
      app.db,
    )
  }
  const content = {
    ...note,
    seo: { metaTitle: '', metaDescription: '', urlHandle: '', ...note },
    textColor: { hex: '#ffffff', r: 255, g: 255, b: 255, a: 1, ...note },
    testimonial: { title: 'Reviews', dataList: [{ name: 'Bo', description: 'Fine.', stars: 5, ...note }], ...note },
    myWork: { title: 'Work', dataList: [{ title: 'House', price: '$1', workImage: '', ...note }], ...note },
    pdfData: [{ name: 'Guide', file: '/media/0123456789ABCDEF.pdf', ...note }],
  }
  const profile = { ...note, propertylist: [{ title: 'Site', link: 'https://example.com', ...note }] }
  await sql`update pages set content = content || ${JSON.stringify(content)}::jsonb`.execute(app.db)
  await sql`update users set social_profile = ${JSON.stringify(profile)}::jsonb`.execute(app.db)
  await sql`
    insert into page_settings (user_id, settings) values (${agent.id}, ${JSON.stringify(note)}::jsonb)
    on conflict (user_id) do update set settings = excluded.settings`.execute(app.db)
}

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  listing = await createListing(app, agent.token, house)
  pages = []
  for (const campaignType of campaignTypes) {
    const { body } = await app.call('POST', '/user/create-lead-page', {
      token: agent.token,
      body: {
        campaignType,
        linkName: 'Page',
        campaignName: 'Page',
        status: 'active',
        ...(pageKinds[campaignType].hasListing && { propertyId: listing._id }),
      },
    })
    expect(body.success).toBe(true)
    pages.push(body.data)
  }
  await plant()
})
afterAll(() => app.close())

it('a field that nobody chose for the public is in no page, preview or public answer', async () => {
  for (const page of pages) {
    const { statusCode, body } = await agent.visit(pagePath(page))
    expect([page.campaignType, statusCode]).toEqual([page.campaignType, 200])
    expect(body).not.toContain(secret)
    // The preview carries its data in the page, also to those who were handed a link.
    const lead = await app.inject({ url: previewPath(page), headers: { host: 'app.test', authorization: agent.token } })
    const { host, pathname, search } = new URL(String(lead.headers.location))
    const preview = await app.inject({ url: pathname + search, headers: { host } })
    expect([page.campaignType, preview.statusCode]).toEqual([page.campaignType, 200])
    expect(preview.body).toContain('page-input')
    expect(preview.body).not.toContain(secret)
  }
  const answers = [
    ...pages.map(({ _id }) => ['/lead-page', { id: _id }] as const),
    ['/getProperty', { slugUrl: listing.slugUrl, userId: agent.id }] as const,
    ['/user/lead-page-by-type', { type: 'sale', id: agent.id }] as const,
    ['/user/lead-page-setting-by-id', {}] as const,
    ['/user/me', {}] as const,
    ['/endAgent', { id: agent.id }] as const,
    ['/getAgent', {}] as const,
  ]
  for (const [path, query] of answers) {
    const { status, body } = await app.call('GET', path, { query, headers: { host: agent.host } })
    expect([path, status]).toEqual([path, 200])
    expect([path, JSON.stringify(body)]).not.toEqual([path, expect.stringContaining(secret)])
  }
})

it('the planted fields are there for whoever reads the tables', async () => {
  const { rows } = await sql<{ note: string }>`
    select owners_note as note from listings union all select content ->> 'ownersNote' from pages`.execute(app.db)
  expect(new Set(rows.map((row) => row.note))).toEqual(new Set([secret]))
})
