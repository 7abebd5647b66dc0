import { messages } from '@porchlight/contract/messages'
import { oidcPath } from '@porchlight/contract/oidc'
import { routes } from '@porchlight/contract/routes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

describe('the operator’s own sign-in', () => {
  it('stands on the sign-in screen in the operator’s words', async () => {
    openScreen(routes.login, {}, { as: [], config: { oidcName: 'Acme staff' } })
    const way = await screen.findByRole('link', { name: 'Acme staff' })
    expect(way.getAttribute('href')).toBe(oidcPath)
  })

  it('is not there where nobody has set it up', async () => {
    openScreen(routes.login, {}, { as: [] })
    await screen.findByRole('button', { name: messages.login.sendCode })
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(oidcPath)
  })

  it.each(Object.entries(messages.oidc))('that opened nothing says why: %s', async (problem, sentence) => {
    openScreen(`${routes.login}?problem=${problem}`, {}, { as: [] })
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it.each(['constructor', 'Call 555-0142 to unlock your account'])(
    'says nothing that others wrote: %s',
    async (words) => {
      openScreen(`${routes.login}?problem=${encodeURIComponent(words)}`, {}, { as: [] })
      await screen.findByRole('button', { name: messages.login.sendCode })
      expect(document.body.textContent).not.toContain(words)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})
