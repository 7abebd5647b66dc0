import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type SiteAgent } from '../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

const { newsletter, contact, oneMoreStepForm, addressRequired, addressUnknown, wrongAnswer, oneMoreStep } =
  messages.site
let app: TestApp
let agent: SiteAgent

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await openSite(app)
})

const leads = () => app.db.selectFrom('leads').selectAll().where('user_id', '=', agent.id).execute()
const person = () => ({ firstName: 'Nora', lastName: 'Quist', email: `${unique('nora')}@example.com` })

describe('the newsletter without script', () => {
  it('is taken by e-mail, thanks on the page itself, and says so when someone is on it already', async () => {
    const page = await agent.publish('social-link')
    const form = { form: 'newsletter', by: 'email', emailId: 'sam@example.com', website: '' }
    const taken = await agent.post(`/social/${page._id}`, form)
    expect(taken.statusCode).toBe(303)
    const thanks = await agent.visit(String(taken.headers.location).split('#')[0] ?? '')
    expect(thanks.body).toContain(newsletter.done.replaceAll("'", '&#x27;'))
    // The thanks are this visitor's alone.
    expect((await agent.visit(`/social/${page._id}`)).body).not.toContain('role="status" tabindex="-1"')
    app.clock.advance(24 * 60 * 60 * 1000)
    const again = await agent.post(`/social/${page._id}`, form)
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain(newsletter.already.replaceAll("'", '&#x27;'))
    expect(again.body).toContain(newsletter.emailTaken)
    expect(await leads()).toMatchObject([{ source: 'newsletter', email: 'sam@example.com' }])
  })

  it('asks for consent before it takes a phone number, and keeps the words that were agreed to', async () => {
    const page = await agent.publish('social-link')
    const form = { form: 'newsletter', by: 'sms', countryCode: '1', phoneNumber: '(503) 555-0142' }
    const refused = await agent.post(`/social/${page._id}`, form)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(newsletter.consentRequired)
    expect(refused.body).toContain('value="(503) 555-0142"')
    const { statusCode } = await agent.post(`/social/${page._id}`, { ...form, consentText: 'I agree to texts.' })
    expect(statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ consent_text: 'I agree to texts.' }])
  })

  it('marks what is missing beside its field', async () => {
    const page = await agent.publish('social-link')
    for (const [emailId, words] of [
      ['', newsletter.emailRequired],
      ['nobody', newsletter.emailInvalid],
    ] as const) {
      const { statusCode, body } = await agent.post(`/social/${page._id}`, { form: 'newsletter', by: 'email', emailId })
      expect(statusCode).toBe(422)
      expect(body).toContain(words)
    }
    expect(await leads()).toEqual([])
  })
})

describe('the valuation without script', () => {
  const start = { form: 'valuation', home: 'house', address: '1200 SE Division St, Portland, OR 97202' }

  /** The page with the small question, and the question's answer. */
  async function ask(path: string) {
    const { body } = await agent.post(path, start)
    expect(body).toContain(oneMoreStep)
    const [, token = ''] = /name="question" value="([^"]+)"/.exec(body) ?? []
    return { token, answer: sumIn(body) }
  }
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  function sumIn(body: string): string {
    const [, one = '', other = ''] = /What is (\w+) plus (\w+)/.exec(body) ?? []
    return String(words.indexOf(one) + words.indexOf(other))
  }

  it('ends as a lead and on the page with the estimate', async () => {
    const page = await agent.publish('sell')
    const { token, answer } = await ask(`/sell/${page._id}`)
    const confirm = { ...start, form: 'confirm', ...person(), question: token, captcha: answer }
    const done = await agent.post(`/sell/${page._id}`, confirm)
    expect(done.statusCode).toBe(303)
    const location = String(done.headers.location)
    expect(location).toMatch(new RegExp(`^/sell-detail/${page.slugUrl}/${page._id}\\?v=`))
    const detail = await agent.visit(location)
    expect(detail.statusCode).toBe(200)
    expect(detail.body).toContain(messages.site.worthNow)
    expect(detail.body).toContain('$423,100')
    expect(detail.body).toContain('U.S. Census Bureau')
    expect(detail.body).toContain('noindex')
    const [lead] = await leads()
    expect(lead).toMatchObject({ source: 'sell', first_name: 'Nora', valuation_price: '$423,100', is_partial: false })
    const stranger = await openSite(app)
    expect((await stranger.visit(location)).statusCode).toBe(404)
  })

  it('takes each answered question once, and no wrong, made-up or old one', async () => {
    const page = await agent.publish('sell')
    const { token, answer } = await ask(`/sell/${page._id}`)
    const confirm = (question: string, captcha: string) =>
      agent.post(`/sell/${page._id}`, { ...start, form: 'confirm', ...person(), question, captcha })
    expect((await confirm(token, '99')).body).toContain(wrongAnswer)
    expect((await confirm('a.b.c', answer)).body).toContain(wrongAnswer)
    expect((await confirm(token, answer)).statusCode).toBe(303)
    expect((await confirm(token, answer)).statusCode).toBe(422)
    const old = await ask(`/sell/${page._id}`)
    app.clock.advance(60 * 60 * 1000 + 1)
    expect((await confirm(old.token, old.answer)).statusCode).toBe(422)
    expect(await leads()).toHaveLength(1)
  })

  it('says what is wrong, and that an address is not known', async () => {
    const page = await agent.publish('sell')
    const empty = await agent.post(`/sell/${page._id}`, { form: 'valuation', home: 'house', address: ' ' })
    expect(empty.body).toContain(addressRequired)
    const { token, answer } = await ask(`/sell/${page._id}`)
    const nameless = await agent.post(`/sell/${page._id}`, {
      ...start,
      form: 'confirm',
      question: token,
      captcha: answer,
    })
    expect(nameless.body).toContain(oneMoreStepForm.firstNameRequired)
    expect(nameless.body).toContain(oneMoreStepForm.emailRequired)
    const unknown = await agent.post(`/sell/${page._id}`, {
      form: 'confirm',
      home: 'house',
      address: 'Atlantis',
      ...person(),
      question: token,
      captcha: answer,
    })
    expect(unknown.body).toContain(addressUnknown)
    expect(await leads()).toEqual([])
  })

  it('keeps a start that is cancelled for the agent alone', async () => {
    const page = await agent.publish('sell')
    const { statusCode, headers } = await agent.post(`/sell/${page._id}`, { ...start, form: 'cancel' })
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(`/sell/${page.slugUrl}/${page._id}`)
    expect(await leads()).toMatchObject([{ is_partial: true, valuation_address: start.address, email: '' }])
  })

  it('leads without an estimate to the social address, and no estimate can be made up', async () => {
    const page = await agent.publish('sell')
    for (const v of ['', '?v=', '?v=abc.def', '?v=e30.e30']) {
      const { statusCode, headers } = await agent.visit(`/sell-detail/${page._id}${v}`)
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(`/social/${page._id}`)
    }
  })
})

describe('a form without script', () => {
  it('is refused for a draft, on another’s host, and when a robot filled the hidden field', async () => {
    const page = await agent.publish('social-link')
    const form = { form: 'newsletter', by: 'email', emailId: 'bot@example.com' }
    const trapped = await agent.post(`/social/${page._id}`, { ...form, website: 'http://spam.example' })
    expect(trapped.statusCode).toBe(422)
    const stranger = await openSite(app)
    expect((await stranger.post(`/social/${page._id}`, form)).statusCode).toBe(404)
    await agent.save(page._id, { status: 'draft' })
    expect((await agent.post(`/social/${page._id}`, form)).statusCode).toBe(404)
    expect((await agent.post(`/social/${page._id}`, { form: 'other' })).statusCode).toBe(404)
    expect(await leads()).toEqual([])
  })

  it('shows every sentence of the contact form', async () => {
    const page = await agent.publish('sell')
    const { statusCode, body } = await agent.post(`/sell/${page._id}`, { form: 'contact', phone: '12' })
    expect(statusCode).toBe(422)
    expect(body).not.toContain(contact.done)
    expect(await leads()).toEqual([])
  })
})
