import { siteMessages } from '@porchlight/contract/site-messages'
import { siteMessagesEs } from '@porchlight/contract/site-messages.es'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passToDay } from '../../../testing/daytime.ts'
import { createListing, house } from '../../../testing/listings.ts'
import { makeLead } from '../../../testing/make-lead.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
  await passToDay(app)
  agent = await openSite(app)
})
afterAll(() => app.close())

const mexican = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
const american = { 'accept-language': 'en-US,en;q=0.9' }

describe('a page', () => {
  it('speaks to each visitor in their language, whoever came before', async () => {
    const { _id } = await agent.publish('sell')
    for (let turn = 0; turn < 3; turn++) {
      const spanish = await agent.visit(`/sell/${_id}`, mexican)
      expect(spanish.body).toContain('<html lang="es">')
      expect(spanish.body).toContain(siteMessagesEs.seeValuation)
      expect(spanish.body).not.toContain(siteMessages.seeValuation)
      const english = await agent.visit(`/sell/${_id}`, american)
      expect(english.body).toContain('<html lang="en">')
      expect(english.body).toContain(siteMessages.seeValuation)
      expect(english.headers.vary).toBe('accept-encoding, accept-language')
      expect(english.headers.etag).not.toBe(spanish.headers.etag)
    }
    expect((await agent.visit(`/sell/${_id}`)).body).toContain('<html lang="en">')
  })

  it('has an address in each language, which every one of them names', async () => {
    const { _id, url } = await agent.publish('sell')
    const named = [
      `<link rel="alternate" href="${url}" hreflang="x-default">`,
      `<link rel="alternate" href="${url}?lang=en" hreflang="en">`,
      `<link rel="alternate" href="${url}?lang=es" hreflang="es">`,
    ]
    const path = new URL(url).pathname
    for (const [query, canonical, language] of [
      ['', url, 'en'],
      ['?lang=es', `${url}?lang=es`, 'es'],
      ['?lang=en', `${url}?lang=en`, 'en'],
    ]) {
      const { body } = await agent.visit(`${path}${query}`, american)
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`<link rel="canonical" href="${canonical}">`)
      for (const link of named) expect(body).toContain(link)
    }
    expect((await agent.visit(`/sell/${_id}?lang=tlh`, american)).body).toContain('<html lang="en">')
  })

  it('is in the language its agent has set, for everyone', async () => {
    const { _id } = await agent.publish('sell')
    await agent.save(_id, { language: 'es' })
    const { body, headers } = await agent.visit(`/sell/${_id}?lang=en`, american)
    expect(body).toContain('<html lang="es">')
    expect(body).not.toContain('hreflang')
    expect(headers.vary).toBe('accept-encoding')
    expect((await agent.save(_id, { language: 'tlh' })).status).toBe(400)
  })

  it('that does not exist says so in Spanish', async () => {
    const { body } = await agent.visit('/sell/nothing', mexican)
    expect(body).toContain(siteMessagesEs.general.pageNotFoundText)
  })
})

describe('a form without script', () => {
  it('says in Spanish what is wrong, and thanks in it', async () => {
    const { _id: propertyId } = await createListing(app, agent.token, house)
    const page = await agent.publish('listing-website', { propertyId })
    const path = `/listing-website/${page._id}`
    const form = { form: 'contact', language: 'es', website: '' }
    const refused = await agent.post(path, { ...form, email: 'nora@' })
    expect(refused.statusCode).toBe(422)
    for (const sentence of [siteMessagesEs.contact.firstNameRequired, siteMessagesEs.contact.emailInvalid]) {
      expect(refused.body).toContain(sentence)
    }
    const person = { firstName: 'Nora', lastName: 'Quist', email: 'nora@example.com', phone: '5035550142' }
    const taken = await agent.post(path, { ...form, ...person })
    expect(taken.statusCode).toBe(303)
    const thanks = await agent.visit(String(taken.headers.location).split('#')[0] ?? '', american)
    expect(thanks.body).toContain(siteMessagesEs.contact.done)
  })
})

describe('who was spoken to in Spanish', () => {
  it('is written to in Spanish, unless the agent has words of their own', async () => {
    const { _id } = await agent.publish('sell')
    const first = `${unique('nora')}@example.com`
    await makeLead(app, _id, { email: first, language: 'es' })
    const [mail] = await app.mailsTo(first)
    expect(mail?.subject).toContain(visitorMessages.es.answerSubject.split('{')[0])
    expect(mail?.text).toContain('Gracias por preguntar')
    expect(mail?.text).toContain(visitorMessages.es.reply)
    const settings = { agentMail: true, agentSms: true, smsNumber: '', confirmVisitor: true }
    const own = { ...settings, firstAnswer: 'Hi {first}, I am on my way.' }
    await app.call('PUT', '/user/lead-settings', { token: agent.token, body: own })
    const second = `${unique('nora')}@example.com`
    await makeLead(app, _id, { email: second, language: 'es' })
    const [other] = await app.mailsTo(second)
    expect(other?.text).toContain(fill(own.firstAnswer, { first: 'Nora' }))
  })
})
