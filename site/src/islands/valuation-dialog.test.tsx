import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import {
  answer,
  badGateway,
  type Handlers,
  held,
  offline,
  refusal,
  TestServer,
} from '@porchlight/contract/testing/test-server'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ValuationRequest } from './request-valuation.ts'
import { openValuationDialog } from './valuation-dialog.tsx'

// The puzzle is worked on by a worker, which there is none of here.
vi.mock('./solve-altcha.ts', () => ({ solveAltcha: async () => 'solved' }))

const words = siteMessages.oneMoreStepForm
const request: ValuationRequest = {
  address: '12 Elm Street, Salem, OR',
  unit: '',
  home: 'house',
  zipcode: '97301',
  campaignId: 'page-1',
  userId: 'nora',
  campaignName: 'Sell',
  isFrom: 'sell',
  requestKey: 'key-1',
  visit: {},
}

function open(handlers: Handlers, isPreview = false) {
  const server = new TestServer(handlers)
  vi.stubGlobal('fetch', server.fetch)
  const ends: string[] = []
  const plan = {
    request,
    estimate: null,
    agent: 'Nora',
    captcha: { provider: 'altcha' as const, siteKey: '' },
    isPreview,
    words: siteMessages,
  }
  act(() => void openValuationDialog(plan).then((end) => ends.push(end)))
  return {
    server,
    ends,
    user: userEvent.setup({ delay: null }),
    async closesByItself() {
      await screen.findByText(siteMessages.contact.done)
      await waitFor(() => expect(ends).toEqual(['done']))
    },
  }
}
type User = ReturnType<typeof open>['user']

const field = (name: string) => screen.getByRole('textbox', { name })
const confirm = (user: User) => user.click(screen.getByRole('button', { name: 'Confirm' }))

async function fill(user: User) {
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name'), 'Ruiz')
  await user.type(field('Email'), 'ana@example.com')
  await user.click(screen.getByRole('checkbox', { name: /I am not a robot/ }))
  await screen.findByText('Thank you')
}

describe('the valuation dialog', () => {
  it('says all that is missing at once, and begins at the first', async () => {
    const { user } = open({})
    await user.type(field('Email'), 'ana@')
    await confirm(user)
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'First name', description: words.firstNameRequired }),
    )
    screen.getByRole('textbox', { name: 'Last name', description: words.lastNameRequired })
    screen.getByRole('textbox', { name: 'Email', description: words.emailInvalid })
    screen.getByText(messages.signup.robotCheck)
    expect(field('Email')).toHaveProperty('value', 'ana@')
  })

  it('leaves the inquiry once, thanks and closes', async () => {
    const late = held(answer(null))
    const { server, user, closesByItself } = open({ inquiry: late.reply })
    await fill(user)
    await confirm(user)
    await user.click(await screen.findByRole('button', { name: 'One moment…' }))
    late.release()
    await closesByItself()
    expect(server.received('inquiry').length).toBe(1)
    expect(server.received('inquiry')[0]?.body).toMatchObject({ email: 'ana@example.com', captcha: 'solved' })
  })

  it.each([
    ['the line', offline],
    ['the server', badGateway],
  ])('says so when %s is gone, and keeps what was typed', async (_, reply) => {
    const { server, user, closesByItself } = open({ inquiry: reply })
    await fill(user)
    await confirm(user)
    await waitFor(() =>
      screen.getByRole('textbox', { name: 'Email', description: messages.general.somethingWentWrong }),
    )
    expect(field('Email')).toHaveProperty('value', 'ana@example.com')
    server.change({ inquiry: null })
    await confirm(user)
    await closesByItself()
  })

  it('shows what the server refuses beside its fields, and asks for a new check when that one is used up', async () => {
    const errors = { firstName: messages.fields.tooLong, captcha: messages.signup.robotCheck }
    const { user } = open({ inquiry: refusal('invalid', { errors }) })
    await fill(user)
    await confirm(user)
    await waitFor(() => screen.getByRole('textbox', { name: 'First name', description: messages.fields.tooLong }))
    expect(screen.getByRole('checkbox', { name: /I am not a robot/ })).toHaveProperty('checked', false)
  })

  it('sends nothing from a preview, and nothing when it is cancelled', async () => {
    const preview = open({}, true)
    await fill(preview.user)
    await confirm(preview.user)
    await preview.closesByItself()
    const cancelled = open({})
    await cancelled.user.click(screen.getByRole('button', { name: messages.general.cancel }))
    expect(cancelled.ends).toEqual(['cancelled'])
  })
})
