import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { agent, clientConfig, page } from '@porchlight/contract/testing/shapes'
import {
  answer,
  badGateway,
  type Handlers,
  held,
  offline,
  refusal,
  TestServer,
} from '@porchlight/contract/testing/test-server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { ContactForm } from '../forms/contact-form.tsx'
import { NewsletterForm } from '../forms/newsletter-form.tsx'
import { sendForms } from './forms.ts'

const { contact, newsletter } = siteMessages
const lost = 'That didn’t go through. Please check your connection and try again.'
const view = { page: page({ _id: 'page-1' }), agent: agent(), property: null } as unknown as SiteView

/** The puzzle is worked on by a worker, which there is none of here. */
const solveAltcha = vi.hoisted(() => vi.fn())
vi.mock('../islands/solve-altcha.ts', () => ({ solveAltcha }))

sendForms()

function open(form: 'contact' | 'newsletter', handlers: Handlers) {
  const server = new TestServer(handlers)
  vi.stubGlobal('fetch', server.fetch)
  const Form = form === 'contact' ? ContactForm : NewsletterForm
  // Drawn by the server: the script finds it as it stands.
  document.body.innerHTML = renderToStaticMarkup(<Form view={view} state={null} />)
  for (const element of document.querySelectorAll('form')) element.noValidate = true
  return { server, user: userEvent.setup({ delay: null }) }
}

const field = (name: string) => screen.getByRole('textbox', { name })

describe('the contact form', () => {
  const send = (user: ReturnType<typeof open>['user']) =>
    user.click(screen.getByRole('button', { name: siteMessages.letsTalk }))

  async function fill(user: ReturnType<typeof open>['user']) {
    await user.type(field('First name'), 'Ana')
    await user.type(field('Last name'), 'Ruiz')
    await user.type(field('Email'), 'ana@example.com')
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '5035550199')
  }

  it('says all that is missing at once, each beside its field, and begins at the first', async () => {
    const { server, user } = open('contact', {})
    await user.type(field('Last name'), 'Ruiz')
    await send(user)
    const first = screen.getByRole('textbox', { name: 'First name', description: contact.firstNameRequired })
    screen.getByRole('textbox', { name: 'Email', description: contact.emailRequired })
    expect(document.activeElement).toBe(first)
    expect(field('Last name')).toHaveProperty('value', 'Ruiz')
    expect(server.received('inquiry')).toEqual([])
    await user.type(first, 'A')
    expect(screen.queryByText(contact.firstNameRequired)).toBeNull()
  })

  it('sends once, however often it is pressed, and thanks in its place', async () => {
    const late = held(answer(null, { message: contact.done }))
    const { server, user } = open('contact', { inquiry: late.reply })
    await fill(user)
    await send(user)
    await send(user)
    late.release()
    await screen.findByText(contact.done)
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.received('inquiry').length).toBe(1)
    expect(server.received('inquiry')[0]?.body).toMatchObject({ firstName: 'Ana', campaignId: 'page-1' })
  })

  it.each([
    ['the line', offline],
    ['the server', badGateway],
  ])('keeps what was typed when %s is gone, and a repeat is the same request', async (_, reply) => {
    const { server, user } = open('contact', { inquiry: reply })
    await fill(user)
    await send(user)
    await screen.findByText(lost)
    expect(field('First name')).toHaveProperty('value', 'Ana')
    server.change({ inquiry: answer(null, { message: contact.done }) })
    vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
    await send(user)
    await screen.findByText(contact.done)
    const [before, after] = server.received('inquiry')
    expect(after?.body.requestKey).toBe(before?.body.requestKey)
  })

  it('shows the robot check when the page is flooded, and then sends what was typed', async () => {
    const asked = refusal('invalid', { errors: { captcha: siteMessages.busyPage } })
    solveAltcha.mockResolvedValueOnce('spent').mockResolvedValueOnce('solved')
    const { server, user } = open('contact', {
      inquiry: ({ body }) => {
        const { captcha } = body as { captcha?: string }
        if (captcha === 'solved') return answer(null, { message: contact.done })
        return captcha ? refusal('invalid', { errors: { captcha: messages.signup.robotCheck } }) : asked
      },
      clientConfig: clientConfig(),
    })
    await fill(user)
    await send(user)
    const check = await screen.findByRole('checkbox', { description: siteMessages.busyPage })
    expect(document.activeElement).toBe(check)
    await user.click(check)
    await user.click(await screen.findByRole('checkbox', { description: messages.signup.robotCheck }))
    await screen.findByText(contact.done)
    expect(server.received('inquiry').map(({ body }) => [body.firstName, body.requestKey])).toEqual(
      Array(3).fill(['Ana', server.received('inquiry')[0]?.body.requestKey]),
    )
  })

  it('shows what the server refuses beside its fields', async () => {
    const errors = { email: contact.emailInvalid, firstName: messages.fields.tooLong }
    const { user } = open('contact', { inquiry: refusal('invalid', { errors }) })
    await fill(user)
    await send(user)
    await waitFor(() => screen.getByRole('textbox', { name: 'Email', description: contact.emailInvalid }))
    screen.getByRole('textbox', { name: 'First name', description: messages.fields.tooLong })
  })
})

describe('the newsletter form', () => {
  const signUp = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Sign up' }))

  it('asks for what the chosen way needs, and forgets what was said of the other', async () => {
    const { user } = open('newsletter', {})
    await signUp(user)
    screen.getByText(newsletter.emailRequired)
    await user.click(screen.getByRole('radio', { name: 'SMS' }))
    expect(screen.queryByText(newsletter.emailRequired)).toBeNull()
    await signUp(user)
    screen.getByText(newsletter.phoneRequired)
    screen.getByText(newsletter.consentRequired)
  })

  it('says so when somebody is on the list already', async () => {
    const known = refusal('conflict', { message: newsletter.already })
    const { user } = open('newsletter', { newsletterLead: known })
    await user.type(field('Email address'), 'ana@example.com')
    await signUp(user)
    await screen.findByText(newsletter.already)
  })
})
