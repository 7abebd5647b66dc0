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

async function lead(userId: string, pageId: string, daysAgo: number, firstName: string) {
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
      visit: '{}',
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
    await visit(agent.id, mine.id, 6, 3, 'instagram')
    await visit(agent.id, mine.id, 7, 4)
    await visit(other.id, theirs.id, 0, 100)
    await lead(agent.id, mine.id, 0, 'Mara')
    await lead(agent.id, mine.id, 8, 'Noah')
    await lead(other.id, theirs.id, 0, 'Zed')
    const week = await read(agent.token, '7')
    expect(week.series).toHaveLength(7)
    expect(week.totals).toEqual({ visitors: 8, leads: 1 })
    expect(week.before).toEqual({ visitors: 4, leads: 1 })
    expect(week.pages).toEqual([{ id: mine.id, name: 'Spring', visitors: 8, leads: 1 }])
    expect(week.sources).toEqual([
      { name: 'direct', visitors: 5 },
      { name: 'instagram', visitors: 3 },
    ])
    expect(week.latestLeads.map(({ name }: { name: string }) => name)).toEqual(['Mara', 'Noah'])
    const year = await read(agent.token, '365')
    expect(year.series).toHaveLength(53)
    expect(year.totals).toEqual({ visitors: 12, leads: 2 })
    expect(year.doneSteps).toEqual(['visitor', 'lead'])
  })

  it('begins with nothing done, and takes no other span', async () => {
    const { token } = await makeAgent(app)
    expect((await read(token, '30')).doneSteps).toEqual([])
    expect((await app.call('GET', '/user/overview', { token, query: { days: '8' } })).status).toBe(400)
  })
})
