import { limits } from '@porchlight/contract/limits'
import { siteMessages } from '@porchlight/contract/site-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ValuationUnavailable } from '../../../providers/valuation/port.ts'
import { createListing, house } from '../../../testing/listings.ts'
import { makePage } from '../../../testing/make-page.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp, unique } from '../../../testing/test-app.ts'

const {
  newsletter,
  contact,
  oneMoreStepForm,
  addressRequired,
  addressUnknown,
  unitRequired,
  wrongAnswer,
  oneMoreStep,
  talk,
} = siteMessages
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

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
function sumIn(body: string): string {
  const [, one = '', other = ''] = /What is (\w+) plus (\w+)/.exec(body) ?? []
  return String(words.indexOf(one) + words.indexOf(other))
}

async function makePageOf(listingId: string) {
  const { id } = await makePage(app, { userId: agent.id })
  await app.db.updateTable('pages').set({ listing_id: listingId }).where('id', '=', id).execute()
}

describe('the newsletter without script', () => {
  it('is taken by email, thanks on the page itself, and says so when someone is on it already', async () => {
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

  /** The page with the small question: what it says, what it carries along, and the question's answer. */
  async function ask(path: string, home: Record<string, string> = start) {
    const { body } = await agent.post(path, home)
    expect(body).toContain(oneMoreStep)
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
    const carried = { question: hidden('question'), reference: hidden('reference'), requestKey: hidden('requestKey') }
    return { body, carried, answer: sumIn(body) }
  }
  const begun = () => app.db.selectFrom('begun_valuations').selectAll().where('user_id', '=', agent.id).execute()

  it('says what the figure is before it asks for a name, and never calls a median the home’s worth', async () => {
    const page = await agent.publish('sell')
    const { body, carried, answer } = await ask(`/sell/${page._id}`)
    expect(body).toContain('Homes in Oregon')
    expect(body).toContain('$296,200 – $571,200')
    expect(body).toContain('This is not a value of your home. The median home in Oregon was worth $423,100 in 2022')
    expect(body).toContain('from 30% below it to 35% above')
    const confirm = { ...start, ...carried, form: 'confirm', ...person(), captcha: answer }
    const done = await agent.post(`/sell/${page._id}`, confirm)
    expect(done.statusCode).toBe(303)
    const location = String(done.headers.location)
    expect(location).toMatch(new RegExp(`^/sell-detail/${page.slugUrl}/${page._id}\\?v=`))
    const detail = await agent.visit(location)
    expect(detail.statusCode).toBe(200)
    expect(detail.body).not.toContain(siteMessages.worthNow)
    expect(detail.body).toContain('What homes in Oregon are worth')
    expect(detail.body).toContain('U.S. Census Bureau')
    expect(detail.body).toContain('noindex')
    expect(await leads()).toMatchObject([
      {
        source: 'sell',
        first_name: 'Nora',
        valuation_address: '1200 SE Division St, Portland, OR 97202',
        valuation_price: '$296,200 – $571,200',
      },
    ])
    const stranger = await openSite(app)
    expect((await stranger.visit(location)).statusCode).toBe(404)
  })

  it('says of a figure from homes alike how many, and shows it as the home’s worth', async () => {
    const homes = { ...house, zipcode: '97703', bedrooms: 3 }
    for (const askingPrice of [600_000, 650_000, 700_000]) {
      const listing = await createListing(app, agent.token, { ...homes, askingPrice })
      await makePageOf(listing._id)
    }
    const page = await agent.publish('sell')
    const home = { ...start, address: '5 Larch Lane, Bend, OR 97703' }
    const { body, carried, answer } = await ask(`/sell/${page._id}`, home)
    expect(body).toContain('From 3 houses alike in 97703: 2,140 sq ft, 3 bedrooms.')
    expect(body).toContain('$625,000 – $675,000')
    const confirm = { ...home, ...carried, form: 'confirm', ...person(), captcha: answer }
    const { headers } = await agent.post(`/sell/${page._id}`, confirm)
    const detail = await agent.visit(String(headers.location))
    expect(detail.body).toContain(siteMessages.worthNow)
    expect(detail.body).toContain('$650,000.')
    expect(detail.body).toContain(siteMessages.talkToMe)
    expect(await leads()).toMatchObject([{ valuation_price: '$650,000' }])
  })

  it('ends in a call, a text or a time, and the time comes back to the estimate', async () => {
    await app.db.updateTable('users').set({ phone: '5035550142' }).where('id', '=', agent.id).execute()
    const page = await agent.publish('sell')
    const { carried, answer } = await ask(`/sell/${page._id}`)
    const { headers } = await agent.post(`/sell/${page._id}`, {
      ...start,
      ...carried,
      form: 'confirm',
      ...person(),
      captcha: answer,
    })
    const estimate = String(headers.location)
    const { body } = await agent.visit(estimate)
    for (const way of ['href="tel:+15035550142"', 'href="sms:+15035550142?', 'href="#contact"']) {
      expect(body).toContain(way)
    }
    const { reference } = carried
    const form = { form: 'contact', reference, ...person(), phone: '503 555 0199', talkDay: '', talkTime: 'afternoon' }
    const say = (changes: object) => agent.post(`/sell/${page._id}`, { ...form, ...changes })
    const today = app.clock.now().toISOString().slice(0, 10)
    for (const [talkDay, sentence] of [
      ['', talk.dayRequired],
      ['2026-02-30', talk.dayInvalid],
      ['2020-01-01', talk.dayPast],
    ] as const) {
      const refused = await say({ talkDay })
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain(sentence)
      expect(refused.body).toContain('value="503 555 0199"')
      expect(refused.body).toContain('What homes in Oregon are worth')
    }
    const taken = await say({ talkDay: today })
    expect(taken.statusCode).toBe(303)
    expect(String(taken.headers.location)).toBe(`${estimate}&sent=contact#contact`)
    const thanks = await agent.visit(String(taken.headers.location).split('#')[0] ?? '')
    expect(thanks.body).toContain(contact.done)
    expect(thanks.body).toContain('What homes in Oregon are worth')
    const [asked] = (await leads()).filter(({ source }) => source === 'contact_us')
    expect(asked).toMatchObject({
      phone: '+15035550199',
      listing_address: '1200 SE Division St, Portland, OR 97202',
      message: expect.stringMatching(/^Would like to talk on \w+day, \w+ \d+, in the afternoon\.$/),
    })
  })

  it.each(['12345 Oak Lane, Austin, Texas', '12345 Oak Lane Austin TX'])('finds %s in Austin', async (address) => {
    const page = await agent.publish('sell')
    const { body } = await ask(`/sell/${page._id}`, { ...start, address })
    expect(body).toContain('Homes in Texas')
    expect(body).not.toContain('New York')
  })

  it('leads to the agent’s own answer where nobody knows a figure', async () => {
    const page = await agent.publish('sell')
    const home = { ...start, address: '12 Strand St, Frederiksted, VI 00840' }
    const { body, carried, answer } = await ask(`/sell/${page._id}`, home)
    expect(body).toContain('We don’t have enough information to value this home')
    expect(carried.reference).toBe('')
    const confirm = { ...home, ...carried, form: 'confirm', ...person(), captcha: answer }
    const { statusCode, headers } = await agent.post(`/sell/${page._id}`, confirm)
    expect([statusCode, headers.location]).toEqual([303, `/sell/${page.slugUrl}/${page._id}?sent=valuation#valuation`])
    expect((await agent.visit(String(headers.location).split('#')[0] ?? '')).body).toContain(contact.done)
    expect(await leads()).toMatchObject([{ valuation_address: home.address, valuation_price: '' }])
  })

  it('leads there too while the provider cannot be asked', async () => {
    const own = app.context.providers.valuation
    app.context.providers.valuation = { estimate: () => Promise.reject(new ValuationUnavailable('down')) }
    const page = await agent.publish('sell')
    const { body } = await ask(`/sell/${page._id}`).finally(() => {
      app.context.providers.valuation = own
    })
    expect(body).toContain('We don’t have enough information to value this home')
  })

  it('takes each answered question once, and no wrong, made-up or old one', async () => {
    const page = await agent.publish('sell')
    const { carried, answer } = await ask(`/sell/${page._id}`)
    const confirm = (question: string, captcha: string) =>
      agent.post(`/sell/${page._id}`, { ...start, ...carried, form: 'confirm', ...person(), question, captcha })
    const wrong = await confirm(carried.question, '99')
    expect(wrong.body).toContain(wrongAnswer)
    expect(wrong.body).toContain('Homes in Oregon')
    expect((await confirm('a.b.c', answer)).body).toContain(wrongAnswer)
    // Its first answer was its only one; a new question stands on the page that says so.
    expect((await confirm(carried.question, answer)).statusCode).toBe(422)
    const next = { question: /name="question" value="([^"]*)"/.exec(wrong.body)?.[1] ?? '', answer: sumIn(wrong.body) }
    expect((await confirm(next.question, next.answer)).statusCode).toBe(303)
    expect((await confirm(next.question, next.answer)).statusCode).toBe(422)
    const old = await ask(`/sell/${page._id}`)
    app.clock.advance(60 * 60 * 1000 + 1)
    expect((await confirm(old.carried.question, old.answer)).statusCode).toBe(422)
    expect(await leads()).toHaveLength(1)
  })

  it('says what is wrong, and that an address is not known, with everything that was typed', async () => {
    const page = await agent.publish('sell')
    const empty = await agent.post(`/sell/${page._id}`, { form: 'valuation', home: 'condo', address: ' ' })
    expect(empty.body).toContain(addressRequired)
    expect(empty.body).toContain(unitRequired)
    const { carried, answer } = await ask(`/sell/${page._id}`)
    const nameless = { ...start, ...carried, form: 'confirm', captcha: answer }
    const refused = await agent.post(`/sell/${page._id}`, nameless)
    expect(refused.body).toContain(oneMoreStepForm.firstNameRequired)
    expect(refused.body).toContain(oneMoreStepForm.emailRequired)
    const unknown = await agent.post(`/sell/${page._id}`, { ...start, address: 'Atlantis' })
    expect(unknown.statusCode).toBe(422)
    expect(unknown.body).toContain(addressUnknown)
    expect(unknown.body).toContain('value="Atlantis"')
    expect(await leads()).toEqual([])
  })

  it('that is begun stays with the agent as an address, until it is finished', async () => {
    const page = await agent.publish('sell')
    expect((await agent.visit(`/sell/${page._id}`)).body).toContain('can see the addresses looked up here')
    const { carried, answer } = await ask(`/sell/${page._id}`)
    const { statusCode, headers } = await agent.post(`/sell/${page._id}`, { ...start, form: 'confirm', cancel: 'yes' })
    expect([statusCode, headers.location]).toEqual([303, `/sell/${page.slugUrl}/${page._id}`])
    expect(await begun()).toMatchObject([{ address: start.address }])
    expect(await leads()).toEqual([])
    await agent.post(`/sell/${page._id}`, { ...start, ...carried, form: 'confirm', ...person(), captcha: answer })
    expect(await begun()).toEqual([])
    expect(await leads()).toHaveLength(1)
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

describe('a page that is flooded, without script', () => {
  /** As after ten addresses have sent sixty forms each. */
  const flood = async (pageId: string) => {
    await app.db
      .insertInto('rate_limits')
      .values({
        key: `intake-page:${pageId}`,
        count: limits.intake.page.max,
        expires_at: new Date(app.clock.now().getTime() + limits.intake.page.window),
      })
      .execute()
  }
  const questionIn = (body: string) => /name="question" value="([^"]*)"/.exec(body)?.[1] ?? ''

  it('asks its newsletter form the small question, with all that was typed, and then takes it', async () => {
    const page = await agent.publish('social-link')
    await flood(page._id)
    const form = { form: 'newsletter', by: 'email', emailId: 'sam@example.com', website: '' }
    const asked = await agent.post(`/social/${page._id}`, form)
    expect(asked.statusCode).toBe(422)
    expect(asked.body).toContain('value="sam@example.com"')
    expect(asked.body).toMatch(/What is \w+ plus \w+, as a number\?/)
    const wrong = await agent.post(`/social/${page._id}`, { ...form, question: questionIn(asked.body), captcha: '99' })
    expect(wrong.body).toContain(wrongAnswer)
    expect(wrong.body).toContain('value="sam@example.com"')
    expect(await leads()).toEqual([])
    const right = { ...form, question: questionIn(wrong.body), captcha: sumIn(wrong.body) }
    expect((await agent.post(`/social/${page._id}`, right)).statusCode).toBe(303)
    expect((await agent.post(`/social/${page._id}`, { ...right, emailId: 'two@example.com' })).statusCode).toBe(422)
    expect(await leads()).toMatchObject([{ email: 'sam@example.com' }])
  })

  it('asks its contact form the small question', async () => {
    const page = { _id: (await makePage(app, { userId: agent.id, address: '12 Larch Lane' })).id }
    await flood(page._id)
    const form = { form: 'contact', ...person(), countryCode: '1', phone: '(503) 555-0142', message: 'Still free?' }
    const asked = await agent.post(`/listing-website/${page._id}`, form)
    expect(asked.statusCode).toBe(422)
    expect(asked.body).toMatch(/What is \w+ plus \w+/)
    expect(asked.body).toContain('Still free?')
    const sent = { ...form, question: questionIn(asked.body), captcha: sumIn(asked.body) }
    expect((await agent.post(`/listing-website/${page._id}`, sent)).statusCode).toBe(303)
    expect(await leads()).toMatchObject([{ source: 'contact_us', message: 'Still free?' }])
  })

  it('takes valuations as ever: they are asked the question anyway', async () => {
    const page = await agent.publish('sell')
    await flood(page._id)
    const start = { form: 'valuation', home: 'house', address: '1200 SE Division St, Portland, OR 97202' }
    const { body } = await agent.post(`/sell/${page._id}`, start)
    expect(body).toContain(oneMoreStep)
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
    const carried = { question: hidden('question'), reference: hidden('reference'), requestKey: hidden('requestKey') }
    const confirm = { ...start, ...carried, form: 'confirm', ...person(), captcha: sumIn(body) }
    expect((await agent.post(`/sell/${page._id}`, confirm)).statusCode).toBe(303)
    expect(await leads()).toHaveLength(1)
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

  it('counts only what is said once: a field sent twice says nothing, whichever button was pressed', async () => {
    const page = await agent.publish('sell')
    const twice = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `/sell/${page._id}`,
        headers: { host: agent.host, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await twice('form=confirm&form=cancel')).statusCode).toBe(404)
    expect((await twice('form=valuation&home=house&address=1+Elm+St&address=2+Elm+St')).body).toContain(addressRequired)
    expect((await twice('form=confirm&cancel=yes')).statusCode).toBe(303)
  })

  it('shows every sentence of the contact form', async () => {
    const page = await agent.publish('sell')
    const { statusCode, body } = await agent.post(`/sell/${page._id}`, { form: 'contact', phone: '12' })
    expect(statusCode).toBe(422)
    expect(body).not.toContain(contact.done)
    expect(await leads()).toEqual([])
  })
})
