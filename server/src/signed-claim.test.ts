import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isSigned, readClaim } from './signed-claim.ts'
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
  const pair = z.tuple([z.string(), z.string()])
  expect(readClaim('secret', 'unsubscribe', unsubscribe, pair)).toEqual(['agent-1', 'nora@example.com'])
  expect(readClaim('secret', 'digest-off', summaryOff, z.tuple([z.string()]))).toEqual(['agent-1'])
  expect(readClaim('secret', 'unsubscribe', summaryOff, z.tuple([z.string()]))).toBeNull()
  const signature = 'SR3_3SXmV6xjIEl9iLGUJPY5Twf_30YcjbasPCpbyqY'
  expect(isSigned('secret', 'preview', `page-1:${Number.parseInt('mkaec5c0', 36)}`, signature)).toBe(true)
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

  it('is no signature', () => {
    expect(isSigned('secret', 'question', 'text', 'é'.repeat(43))).toBe(false)
  })
})
