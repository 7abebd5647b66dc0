import { afterAll, beforeAll, expect, it } from 'vitest'
import { questionsOf } from '../../../testing/questions-of.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('pages of several agents that are drawn at the same moment are each their own, and share their questions', async () => {
  const sites: { agent: SiteAgent; name: string; path: string }[] = []
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel']) {
    const agent = await openSite(app)
    const page = await agent.publish('sell', { heading: `A home in ${name} Street` })
    sites.push({ agent, name, path: `/sell/${page.slugUrl}/${page._id}` })
  }
  const [ash, birch] = sites
  let answers: Awaited<ReturnType<SiteAgent['visit']>>[] = []
  const asked = await questionsOf(app, async () => {
    const foreign = ash?.agent.visit(birch?.path ?? '')
    const all = [...sites.map(({ agent, path }) => agent.visit(path)), ...(foreign ? [foreign] : [])]
    answers = await Promise.all(all)
  })
  for (const [place, { name }] of sites.entries()) {
    expect([answers[place]?.statusCode, answers[place]?.body.includes(`A home in ${name} Street`)]).toEqual([200, true])
  }
  expect(answers.at(-1)?.statusCode).toBe(404)
  expect(asked).toBeLessThan(2 * sites.length)
})
