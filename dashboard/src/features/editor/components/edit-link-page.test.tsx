import { messages } from '@porchlight/contract/messages'
import { links as addresses, routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { PreviewReady, SiteView } from '@porchlight/contract/site-view'
import { agent, clientConfig, editedPage, listing, page } from '@porchlight/contract/testing/shapes'
import { badGateway, type Handlers, held, offline, refusal } from '@porchlight/contract/testing/test-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isUnloadAsked, photoUnderWay } from '../../../testing/leaving.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

const { general, links } = messages
const sell = addresses.editor('sell', 'site-editor', 'page-1')
const answers: Handlers = {
  pageById: editedPage(),
  savePage: ({ body }) => page({ ...editedPage(), version: (body.version ?? 0) + 1 }),
}
const heading = (description?: string) =>
  screen.findByRole('textbox', { name: 'Heading', ...(description && { description }) })
const status = (text: RegExp | string) => screen.findByText(text, { selector: '[data-state] span' })

type User = ReturnType<typeof openScreen>['user']
async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.type(field, text)
}

describe('the editor', () => {
  it('waits in the shape it will have, and says where the page is gone', async () => {
    const late = held(refusal('not_found'))
    openScreen(sell, { pageById: late.reply })
    await screen.findByLabelText('Loading')
    late.release()
    await screen.findByText(siteMessages.noLink)
    expect(screen.getByRole('link', { name: messages.shell.socialLinks }).getAttribute('href')).toBe(routes.socialLinks)
  })

  it('says in the title which page it is', async () => {
    openScreen(sell, answers)
    await heading()
    expect(document.title).toContain(`${editedPage().linkName} | ${links.edit} | `)
  })

  it('saves what is typed, with the version it goes on top of', async () => {
    const { server, user } = openScreen(sell, answers)
    await retype(user, await heading(), 'Thinking of selling?')
    await status('Saved')
    await waitFor(() =>
      expect(server.received('savePage').at(-1)?.body).toMatchObject({
        _id: 'page-1',
        heading: 'Thinking of selling?',
      }),
    )
    expect(server.received('savePage')[0]?.body.version).toBe(3)
  })

  it('keeps what was typed without a line and in an outage, and sends it once that is over', async () => {
    const { server, user } = openScreen(sell, { ...answers, savePage: offline })
    await retype(user, await heading(), 'From a tunnel')
    await status(/You’re offline/)
    server.change({ savePage: badGateway })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.received('savePage').length).toBeGreaterThan(1))
    await status(/You’re offline/)
    server.change(answers)
    window.dispatchEvent(new Event('online'))
    await status('Saved')
    expect(await heading()).toHaveProperty('value', 'From a tunnel')
  })

  it('marks all that cannot be stored, found here or by the server, and keeps it', async () => {
    const errors = { heading: messages.fields.tooLong, subHeading: messages.fields.tooLong }
    const { server, user } = openScreen(sell, { ...answers, savePage: refusal('invalid', { errors }) })
    await retype(user, await heading(), 'Sell')
    await heading(messages.fields.tooLong)
    screen.getByRole('textbox', { name: 'Sub Heading', description: messages.fields.tooLong })
    await status(/Not saved/)
    server.change(answers)
    const sent = server.received('savePage').length
    await retype(user, screen.getByRole('textbox', { name: links.name }), '')
    await user.tab()
    await screen.findByRole('textbox', { name: links.name, description: new RegExp(links.nameRequired) })
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText(general.checkFields)
    expect(server.received('savePage').slice(sent)).toEqual([])
    expect(await heading()).toHaveProperty('value', 'Sell')
  })

  it.each([
    ['Show the newest', 'From elsewhere'],
    ['Keep mine', 'Mine'],
  ])('asks when another window has saved: %s', async (choice, kept) => {
    const theirs = editedPage({ heading: 'From elsewhere', version: 4 })
    const { server, user } = openScreen(sell, {
      ...answers,
      savePage: ({ body }) =>
        body.version === 3 ? refusal('conflict', { message: links.changedElsewhere }) : page({ version: 5 }),
    })
    await retype(user, await heading(), 'Mine')
    await screen.findByText(links.changedElsewhere)
    server.change({ pageById: theirs })
    await user.click(screen.getByRole('button', { name: choice }))
    await status('Saved')
    expect(await heading()).toHaveProperty('value', kept)
  })

  it('tells the preview of a letter before it draws itself, and nobody else', async () => {
    const { user } = openScreen(sell, answers)
    const field = await heading()
    const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('The page as visitors see it')
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    const told: unknown[] = []
    const listen = (origin: string) => {
      const postMessage = ({ page }: SiteView) => told.push([origin, page.heading, undo.disabled])
      const ports = [{ postMessage }] as unknown as MessagePort[]
      const data: PreviewReady = { type: 'porchlight:ready' }
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports })))
    }
    const { previewOrigin } = clientConfig()
    listen(previewOrigin)
    listen('https://stranger.example')
    await waitFor(() => expect(told).toEqual([[previewOrigin, editedPage().heading, true]]))
    await user.type(field, '!')
    expect(told.slice(1)).toEqual([[previewOrigin, `${editedPage().heading}!`, true]])
    expect(undo.disabled).toBe(false)
    await status('Saved')
  })

  it('publishes, and says so with the ways on', async () => {
    const late = held(page({ ...editedPage(), status: 'active' }))
    const { server, user } = openScreen(sell, {
      ...answers,
      me: agent({ isLead: true }),
      publishPageById: late.reply,
      listPages: [],
    })
    const publish = await screen.findByRole('button', { name: 'Publish' })
    await user.click(publish)
    await user.click(publish)
    late.release()
    await screen.findByText(links.published)
    expect(server.received('publishPageById').length).toBe(1)
    expect(location.pathname).toBe(routes.socialLinks)
  })

  it('stays, with the sentence, where publishing fails', async () => {
    const { user } = openScreen(sell, { ...answers, publishPageById: refusal('unavailable') })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText(general.unavailable)
    expect(location.pathname).toBe(sell)
  })
})

describe('a listing website', () => {
  it('leads to all that its listing lacks, and publishes nothing', async () => {
    const bare = listing({ status: 'draft', images: [], description: '', askingPrice: null, bedrooms: null })
    const { server, user } = openScreen(addresses.editor('listing-website', 'seo', 'page-1'), {
      pageById: editedPage({ campaignType: 'listing-website', property: bare, propertyId: bare._id }),
      listingAddresses: [],
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText(general.checkFields)
    expect(location.pathname).toBe(addresses.editor('listing-website', 'listing-details', 'page-1'))
    await screen.findByText(messages.listings.photoRequired)
    screen.getByRole('textbox', { name: /Property Description/, description: messages.listings.descriptionRequired })
    expect(server.received('publishPageById')).toEqual([])
  })
})

describe('a listing in the editor whose type is changed', () => {
  it('is saved with what its type has, and has the rest again when it is changed back', async () => {
    const { server, user } = openScreen(addresses.editor('listing-website', 'listing-details', 'page-1'), {
      pageById: editedPage({
        campaignType: 'listing-website',
        property: listing({ status: 'draft', hoaFee: 45 }),
        propertyId: 'listing-1',
      }),
      listingAddresses: [],
      saveListing: ({ body }) => listing({ version: Number(body.version) + 1 }),
    })
    const last = () => server.received('saveListing').at(-1)?.body
    await user.click(await screen.findByRole('radio', { name: 'Rental' }))
    await waitFor(() => expect(last()).toMatchObject({ type: 'rental', hoaFee: null, askingPrice: null }))
    await user.click(screen.getByRole('radio', { name: 'For Purchase' }))
    await waitFor(() => expect(last()).toMatchObject({ type: 'for-purchase', hoaFee: 45, askingPrice: 780_000 }))
    expect(screen.getByRole('textbox', { name: /HOA fee/ })).toHaveProperty('value', '45')
  })
})

describe('the way to other sites', () => {
  const path = addresses.editor('sell', 'QR-Code', 'page-1')

  it('waits until a draft is published', async () => {
    openScreen(path, answers)
    await screen.findByText(/Publish it, and you can put its forms on your own site/)
    expect(screen.queryByRole('button', { name: 'Embed on your site' })).toBeNull()
  })

  it('says that no site may show it, and takes one', async () => {
    const site = 'https://www.brokerage.example'
    const live = editedPage({ status: 'active', embedOrigins: [] })
    const { server, user } = openScreen(path, {
      ...answers,
      pageById: live,
      updateEmbedOrigins: ({ body }) => page({ ...live, embedOrigins: body.origins }),
    })
    await screen.findByText(/No site may show it yet/)
    await user.click(screen.getByRole('button', { name: 'Embed on your site' }))
    const dialog = await screen.findByRole('dialog', { name: 'Embed on your site' })
    await user.type(await within(dialog).findByLabelText('Address of a site'), site)
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await within(dialog).findByRole('button', { name: `Remove ${site}` })
    expect(server.received('updateEmbedOrigins')[0]?.body).toEqual({ _id: 'page-1', origins: [site] })
    await user.keyboard('{Escape}')
    await screen.findByText(/One site may show it/)
  })
})

describe('photos under way', () => {
  it('are asked about before the tab is closed, in the editor and once it is left', async () => {
    const { user } = openScreen(addresses.editor('listing-website', 'listing-details', 'page-1'), {
      me: agent({ isLead: true }),
      pageById: editedPage({ campaignType: 'listing-website' }),
      listingAddresses: [],
      listPages: [],
    })
    const choose = await screen.findByLabelText('Choose photos')
    expect(isUnloadAsked()).toBe(false)
    await user.upload(choose, photoUnderWay())
    await screen.findByRole('button', { name: 'Remove photo 1' })
    expect(isUnloadAsked()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.pathname).toBe(routes.socialLinks))
    expect(isUnloadAsked()).toBe(true)
  })
})

describe('the social link', () => {
  it('that is not there yet leads to its beginning', async () => {
    openScreen(routes.socialLinkInBio, { socialLinkExists: { exists: false, id: null } })
    await screen.findByText('You don’t have a social link yet')
    expect(screen.getByRole('link', { name: 'Create New Link' }).getAttribute('href')).toBe(routes.createSocialLink)
  })
})
