import { linktreeMessages } from '@porchlight/contract/linktree'
import { messages } from '@porchlight/contract/messages'
import { plainLink } from '@porchlight/contract/profile'
import { links, routes } from '@porchlight/contract/routes'
import { agent, editedPage, overview, page, storedSettings } from '@porchlight/contract/testing/shapes'
import { type Handlers, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { linktreeTitle } from './linktree-dialog.tsx'

const found = {
  bio: 'Homes in Portland.',
  links: [
    { title: 'Book a call', link: 'https://example.com/book' },
    { title: 'My guide', link: 'https://example.com/guide' },
    { title: 'Reviews', link: 'https://example.com/reviews' },
  ],
  networks: { instagramUrl: 'https://www.instagram.com/nora', facebookUrl: 'https://www.facebook.com/nora' },
  leftOut: ['Write me'],
}
const own = [{ title: 'Guide', link: 'https://example.com/guide/', ...plainLink }]
const answers: Handlers = {
  me: agent({ isLead: true, propertylist: own, profileVersion: 4 }),
  listPages: [page({ visitors: 3 })],
  overview: overview({ doneSteps: ['visitor'] }),
  settingsById: storedSettings({ facebookUrl: 'https://www.facebook.com/mine' }),
  socialLinkExists: { exists: false, id: null },
  readLinktree: found,
  savePage: page({ _id: 'page-9' }),
  editProfile: agent(),
  saveSettings: storedSettings(),
}

async function open(handlers: Handlers = {}) {
  const { server, user } = openScreen(routes.socialLinks, { ...answers, ...handlers })
  await user.click(await screen.findByRole('button', { name: 'Other kinds of link' }))
  await user.click(await screen.findByRole('menuitem', { name: linktreeTitle }))
  const field = await screen.findByRole('textbox', { name: 'Linktree address' })
  return { server, user, field }
}

async function find(handlers?: Handlers) {
  const opened = await open(handlers)
  await opened.user.type(opened.field, 'linktr.ee/nora{Enter}')
  await screen.findByRole('checkbox', { name: 'Book a call' })
  return opened
}

it('adds what is ticked behind what is there, to a draft, and nothing that is there', async () => {
  const { server, user } = await find()
  screen.getByText('1 link is on your page already.')
  screen.getByText(/Left out.*Write me/)
  expect(screen.queryByRole('checkbox', { name: 'Facebook' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Reviews' }))
  const add = await screen.findByRole('button', { name: 'Add to my draft' })
  await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false))
  await user.click(add)
  await waitFor(() => expect(location.pathname).toBe(links.editor('social-link', 'site-editor', 'page-9')))
  expect(server.received('savePage')[0]?.body).toMatchObject({ campaignType: 'social-link', status: 'draft' })
  expect(server.received('editProfile')[0]?.body).toEqual({
    version: 4,
    propertylist: [...own, { ...found.links[0], ...plainLink }],
    information: found.bio,
  })
  expect(server.received('saveSettings')).toHaveLength(1)
})

it('says that a live page shows it at once, and keeps the choice where the save is refused', async () => {
  const { server, user } = await find({
    socialLinkExists: { exists: true, id: 'page-1' },
    pageById: editedPage({ campaignType: 'social-link', status: 'active' }),
    editProfile: refusal('conflict', { message: messages.links.changedElsewhere }),
  })
  await screen.findByText(/is live: visitors see what you add right away/)
  await user.click(screen.getByRole('checkbox', { name: 'Reviews' }))
  await user.click(screen.getByRole('button', { name: 'Add to my page' }))
  await screen.findByText(messages.links.changedElsewhere)
  expect(screen.getByRole('checkbox', { name: 'Reviews' })).toHaveProperty('checked', false)
  server.change({ editProfile: agent() })
  await user.click(screen.getByRole('button', { name: 'Add to my page' }))
  await waitFor(() => expect(location.pathname).toBe(links.editor('social-link', 'site-editor', 'page-1')))
  expect(server.received('savePage')).toEqual([])
})

it('says what is wrong with an address and with a file, and keeps what was typed', async () => {
  const { user, field } = await open({
    readLinktree: refusal('invalid', { errors: { linktree: linktreeMessages.unknown } }),
  })
  await user.type(field, 'nora{Enter}')
  await waitFor(() => screen.getByRole('textbox', { description: linktreeMessages.addressInvalid }))
  await user.clear(field)
  await user.type(field, 'linktr.ee/nora{Enter}')
  await waitFor(() => screen.getByRole('textbox', { description: linktreeMessages.unknown }))
  expect(field).toHaveProperty('value', 'linktr.ee/nora')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no way to choose a file')
  await user.upload(input, new File(['<html></html>'], 'page.html', { type: 'text/html' }))
  await screen.findByText(linktreeMessages.unreadable)
})
