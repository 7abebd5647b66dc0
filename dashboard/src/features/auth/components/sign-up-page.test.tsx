import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { refusal } from '@porchlight/contract/testing/test-server'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { signup } = messages
const invited = `${routes.signup}?invitation=a-token`

describe('signing up', () => {
  it.each([
    ['closed', routes.signup, signup.closed],
    ['closed', routes.appSumo, signup.closed],
    ['closed', invited, signup.closed],
    ['invite', routes.signup, signup.inviteOnly],
  ] as const)('where it is %s, at %s, says so and whom to ask', async (mode, path, sentence) => {
    openScreen(path, {}, { as: [], config: { signup: mode } })
    await screen.findByText(sentence)
    expect(screen.getByRole('link', { name: 'help@porchlight.test' }).getAttribute('href')).toMatch(/^mailto:/)
    expect(screen.queryByRole('button', { name: signup.submit })).toBeNull()
  })

  it('with an invitation is for the address it went to', async () => {
    openScreen(
      invited,
      { invitation: { email: 'ivy@example.com' } },
      { as: [], config: { signup: 'invite', trialDays: 30 } },
    )
    const email = await screen.findByRole('textbox', { name: 'Email' })
    expect(email).toHaveProperty('value', 'ivy@example.com')
    expect(email).toHaveProperty('readOnly', true)
    await screen.findByText(/^30 days with everything in it/)
  })

  it('with an invitation that is over says what became of it', async () => {
    const gone = refusal('gone', { message: signup.invitationUsed })
    openScreen(invited, { invitation: gone }, { as: [], config: { signup: 'invite' } })
    await screen.findByText(signup.invitationUsed)
  })

  it('is open to anyone where it is, whatever became of an invitation', async () => {
    const gone = refusal('gone', { message: signup.invitationExpired })
    openScreen(invited, { invitation: gone }, { as: [], config: { signup: 'open' } })
    await screen.findByText(signup.invitationExpired)
    await screen.findByRole('button', { name: signup.submit })
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('readOnly', false)
  })

  it('is not offered at the sign-in form but where anyone may', async () => {
    openScreen(routes.login, {}, { as: [], config: { signup: 'invite' } })
    await screen.findByRole('heading', { name: messages.login.title })
    expect(screen.queryByRole('link', { name: signup.title })).toBeNull()
  })
})
