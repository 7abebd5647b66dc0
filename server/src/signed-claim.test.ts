import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readUnsubscribeToken } from './modules/leads/unsubscribe/unsubscribe-token.ts'
import { askQuestion, passesQuestion } from './modules/public-site/plain-forms/plain-question.service.ts'
import { opensPreview } from './modules/public-site/previews/preview-links.ts'
import { readClaim } from './signed-claim.ts'
import { openSite, type SiteAgent } from './testing/site-agent.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let agent: SiteAgent
let page: { _id: string; slugUrl: string }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  page = await agent.publish('sell')
})
afterAll(() => app.close())

it('reads what earlier releases signed: such links stand in mails for years', () => {
  const [unsubscribe, summaryOff] = [
    'WyJhZ2VudC0xIiwibm9yYUBleGFtcGxlLmNvbSJd.TGNeviU_ioE4pOAG1NzxrvBZ3NhSEBRI8SnPI2F9xCA',
    'WyJhZ2VudC0xIl0.uGJDI_26bCGUbwp533R3zYwYiraNUxf5PV1ML1Yj90M',
  ]
  expect(readUnsubscribeToken('secret', unsubscribe)).toEqual({ userId: 'agent-1', email: 'nora@example.com' })
  expect(readClaim('secret', 'digest-off', summaryOff, z.tuple([z.string()]))).toEqual(['agent-1'])
  expect(readClaim('secret', 'unsubscribe', summaryOff, z.tuple([z.string()]))).toBeNull()
  const key = 'mkaec5c0.SR3_3SXmV6xjIEl9iLGUJPY5Twf_30YcjbasPCpbyqY'
  const ground = { ...app.context, secret: 'secret', clock: { now: () => new Date('2026-01-06T00:00:00Z') } }
  expect(opensPreview(ground, key, 'page-1')).toBe(true)
})

describe('a forged signature in letters of several bytes', () => {
  const forged = encodeURIComponent('é'.repeat(43))
  const plain = 'x'.repeat(43)

  it('is refused as any other, wherever a link carries one', async () => {
    const asked = (path: string) => app.inject({ url: path, headers: { host: 'app.test' } })
    const answers = async (signature: string) => {
      const all = await Promise.all([
        asked(`/preview/sell/${page._id}?key=${(9e12).toString(36)}.${signature}`),
        asked(`/unsubscribe?t=e30.${signature}`),
        asked(`/weekly-summary-off?t=e30.${signature}`),
        agent.visit(`/sell-detail/${page.slugUrl}/${page._id}?v=e30.${signature}`),
      ])
      return all.map(({ statusCode }) => statusCode)
    }
    expect(await answers(forged)).toEqual(await answers(plain))
    expect(await answers(forged)).not.toContain(500)
  })

  it('answers no question', async () => {
    const { token } = askQuestion(app.context)
    const [time, id] = token.split('.')
    expect(await passesQuestion(app.context, `${time}.${id}.${'é'.repeat(43)}`, '7')).toBe(false)
  })
})
