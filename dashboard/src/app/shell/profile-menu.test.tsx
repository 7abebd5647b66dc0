import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { overview } from '@porchlight/contract/testing/shapes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'

it('the account menu says which version this is', async () => {
  const { user } = openScreen(routes.dashboard, { overview: overview() }, { config: { version: '7.8.9' } })
  await user.click(await screen.findByRole('button', { name: /Nora Quist/ }))
  await screen.findByText('Version 7.8.9')
})

it('the account menu leads to billing and the domain', async () => {
  const { user } = openScreen(routes.dashboard, { overview: overview() })
  await user.click(await screen.findByRole('button', { name: /Nora Quist/ }))
  const addressOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
  expect(addressOf(messages.billing.title)).toBe(routes.billing)
  expect(addressOf(messages.domain.title)).toBe(routes.domainSetup)
})
