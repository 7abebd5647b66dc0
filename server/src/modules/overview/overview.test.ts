import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { makePage } from '../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const read = async (token: string, days: string) =>
  (await app.call('GET', '/user/overview', { token, query: { days } })).body.data

async function visit(userId: string, pageId: string, daysAgo: number, visitors: number, source = 'direct') {
  const at = new Date(app.clock.now().getTime() - daysAgo * day).toISOString().slice(0, 10)
  await app.db
    .insertInto('daily_visits')
    .values({ page_id: pageId, user_id: userId, day: at, source, device: 'mobile', visitors })
    .execute()
}

async function lead(userId: string, pageId: string, daysAgo: number, firstName: string, visited = {}) {
  const at = new Date(app.clock.now().getTime() - daysAgo * day)
  await app.db
    .insertInto('leads')
    .values({
      id: newId(),
      user_id: userId,
      page_id: pageId,
      contact_id: null,
      listing_id: null,
      form_key: null,
      link_name: 'Spring',
      campaign_name: '',
      campaign_type: 'sell',
      source: 'sell',
      first_name: firstName,
      visit: JSON.stringify(visited),
      request_hash: newId(),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

describe('the overview', () => {
  it('counts the span, the one before it, and nobody else’s', async () => {
    const [agent, other] = [await makeAgent(app), await makeAgent(app)]
    const mine = await makePage(app, { userId: agent.id, linkName: 'Spring' })
    const theirs = await makePage(app, { userId: other.id })
    await visit(agent.id, mine.id, 0, 5)
    await visit(agent.id, mine.id, 6, 3, 'ref:instagram.com')
    await visit(agent.id, mine.id, 7, 4)
    await visit(other.id, theirs.id, 0, 100)
    await lead(agent.id, mine.id, 0, 'Mara', { visitSource: 'instagram.com' })
    await lead(agent.id, mine.id, 8, 'Noah')
    await lead(agent.id, 'page-that-is-gone', 3, 'Ines', { utm_source: 'QR' })
    await lead(other.id, theirs.id, 0, 'Zed')

    const week = await read(agent.token, '7')
    expect(week.series).toHaveLength(7)
    expect(week.series.at(-1)).toMatchObject({ now: { visitors: 5, leads: 1 }, before: { visitors: 4, leads: 0 } })
    expect(week.totals).toEqual({ now: { visitors: 8, leads: 2 }, before: { visitors: 4, leads: 1 } })
    expect(week.pages).toEqual([
      { name: 'Spring', visitors: 8, leads: 1 },
      { name: 'Spring', visitors: 0, leads: 1 },
    ])
    expect(week.sources).toEqual([
      { name: 'direct', visitors: 5, leads: 0 },
      { name: 'ref:instagram.com', visitors: 3, leads: 1 },
      { name: 'qr', visitors: 0, leads: 1 },
    ])
    expect(week.devices).toEqual([{ name: 'mobile', visitors: 8 }])
    expect(week.latestLeads.map(({ name }: { name: string }) => name)).toEqual(['Mara', 'Ines', 'Noah'])

    const year = await read(agent.token, '364')
    expect(year.series).toHaveLength(52)
    expect(year.series.at(-1).now).toEqual({ visitors: 8, leads: 2 })
    expect(year.totals.now).toEqual({ visitors: 12, leads: 3 })
  })

  it('ticks the first steps by itself, and takes no other span', async () => {
    const { id, token } = await makeAgent(app)
    expect((await read(token, '30')).doneSteps).toEqual([])
    const page = await makePage(app, { userId: id, campaignType: 'sell' })
    await visit(id, page.id, 400, 1)
    await lead(id, page.id, 0, 'Mara')
    expect((await read(token, '30')).doneSteps).toEqual(['visitor', 'lead'])
    await app.call('POST', '/user/publish-lead-page-by-id', { token, body: { id: page.id } })
    expect((await read(token, '30')).doneSteps).toEqual(['page', 'visitor', 'lead'])
    expect((await app.call('GET', '/user/overview', { token, query: { days: '8' } })).status).toBe(400)
  })
})
