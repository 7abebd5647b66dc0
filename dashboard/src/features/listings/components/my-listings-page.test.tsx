import { messages } from '@porchlight/contract/messages'
import { links, routes } from '@porchlight/contract/routes'
import { listing } from '@porchlight/contract/testing/shapes'
import { answer, type Handlers, held, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const street = '2418 NE Alameda Street'
const answers: Handlers = { listListings: [listing()], listingAddresses: [] }

describe('my listings', () => {
  it.each([
    [routes.listingsActive, messages.listings.noneActive],
    [routes.listingsSold, messages.listings.noneSold],
    [routes.listingsDrafts, messages.listings.noDrafts],
  ])('say at %s that there are none', async (path, sentence) => {
    openScreen(path, { listListings: [] })
    await screen.findByText(sentence)
  })

  it('are deleted after a question, which stays with a sentence when that fails', async () => {
    const { server, user } = openScreen(routes.listingsActive, { ...answers, deleteListing: refusal('unavailable') })
    await user.click(await screen.findByRole('button', { name: `Actions for ${street}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: street })
    within(dialog).getByText(messages.links.deleteListingWarning)
    await user.click(within(dialog).getByRole('button', { name: messages.links.deleteYes }))
    await within(dialog).findByText(messages.general.unavailable)

    server.change({ listListings: [], deleteListing: answer(null, { message: messages.listings.deleted }) })
    await user.click(within(dialog).getByRole('button', { name: messages.links.deleteYes }))
    await screen.findByText(messages.listings.deleted)
    await screen.findByText(messages.listings.noneActive)
    expect(server.received('deleteListing').at(-1)?.body).toEqual({ id: 'listing-1' })
  })

  it('say so when a copy could not be made', async () => {
    const { user } = openScreen(routes.listingsActive, { ...answers, copyListing: refusal('unavailable') })
    await user.click(await screen.findByRole('button', { name: `Actions for ${street}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await screen.findByText(messages.general.unavailable)
  })

  it('are copied once, however often it is clicked', async () => {
    const copied = held(listing({ _id: 'copy' }))
    const { server, user } = openScreen(routes.listingsActive, { ...answers, copyListing: copied.reply })
    await user.click(await screen.findByRole('button', { name: `Actions for ${street}` }))
    await user.dblClick(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    copied.release()
    await waitFor(() => expect(server.received('listListings').length).toBeGreaterThan(1))
    expect(server.received('copyListing')).toHaveLength(1)
  })

  it('are read anew with each tab that is opened', async () => {
    const { server, user } = openScreen(routes.listingsActive, answers)
    await screen.findByRole('button', { name: `Actions for ${street}` })
    server.change({ listListings: [] })
    await user.click(screen.getByRole('link', { name: 'Drafts' }))
    await screen.findByText(messages.listings.noDrafts)
    await user.click(screen.getByRole('link', { name: 'Active' }))
    await screen.findByText(messages.listings.noneActive)
  })
})

describe('a new listing', () => {
  it('says all that is missing at once, each beside its field, and keeps what was typed', async () => {
    const { server, user } = openScreen(routes.createListing, answers)
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Portland')
    await user.click(screen.getByRole('button', { name: messages.listings.createSubmit }))
    await screen.findByRole('textbox', { name: /Zip/, description: messages.listings.zipcodeRequired })
    for (const sentence of [
      messages.listings.addressRequired,
      messages.listings.stateRequired,
      messages.listings.photoRequired,
      messages.listings.descriptionRequired,
    ]) {
      screen.getByText(sentence)
    }
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland')
    expect(server.received('saveListing')).toEqual([])
  })

  it('asks before what was typed is left', async () => {
    const { user } = openScreen(routes.createListing, answers)
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Portland')
    await user.click(screen.getByRole('link', { name: 'Close' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: messages.general.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland')
    expect(location.pathname).toBe(routes.createListing)
  })
})

describe('a listing being edited', () => {
  const opened: Handlers = { ...answers, oneListing: listing() }

  it('that is gone leads back to the list', async () => {
    const { user } = openScreen(links.editListing('general', 'gone'), { ...answers, oneListing: refusal('not_found') })
    await screen.findByText('We couldn’t find this listing. It may have been deleted.')
    await user.click(screen.getByRole('link', { name: 'Back to My Listings' }))
    await screen.findByText(new RegExp(street))
  })

  it('shows fields the server refuses on the tab where they stand, and keeps the rest', async () => {
    const errors = { description: messages.fields.tooLong, mls: messages.fields.tooLong }
    const { user } = openScreen(links.editListing('details', 'listing-1'), {
      ...opened,
      saveListing: refusal('invalid', { errors }),
    })
    await user.type(await screen.findByRole('textbox', { name: /MLS/ }), '24-118')
    await user.click(screen.getByRole('link', { name: 'Photos' }))
    await user.click(await screen.findByRole('button', { name: messages.listings.saveAndUpdate }))
    const mls = await screen.findByRole('textbox', { name: /MLS/, description: errors.mls })
    screen.getByRole('textbox', { name: /Description/, description: errors.description })
    expect(mls).toHaveProperty('value', '24-118')
  })

  it('sends nothing that only the other type has, and keeps it while the type is changed back and forth', async () => {
    const { server, user } = openScreen(links.editListing('general', 'listing-1'), {
      ...answers,
      oneListing: listing({ status: 'draft', hoaFee: 45 }),
      saveListing: listing(),
    })
    const open = async (tab: string) => user.click(await screen.findByRole('link', { name: tab }))
    await user.click(await screen.findByRole('radio', { name: 'Rental' }))
    await open('Details')
    await user.type(await screen.findByRole('textbox', { name: /Min Lease/ }), '6')
    await open('General')
    await user.click(await screen.findByRole('radio', { name: 'For Purchase' }))
    await user.selectOptions(screen.getByLabelText(/State/), 'OR')
    await open('Details')
    expect(await screen.findByRole('textbox', { name: /HOA fee/ })).toHaveProperty('value', '45')
    await open('Photos')
    await user.click(await screen.findByRole('button', { name: messages.listings.saveAndUpdate }))
    await waitFor(() =>
      expect(server.received('saveListing').at(-1)?.body).toMatchObject({
        type: 'for-purchase',
        askingPrice: 780_000,
        hoaFee: 45,
        minMonths: null,
      }),
    )
  })

  it('that was changed in another window shows both versions, and saves what is chosen', async () => {
    const { server, user } = openScreen(links.editListing('details', 'listing-1'), {
      ...opened,
      saveListing: ({ body }) => (body.version === 4 ? refusal('conflict') : listing({ version: 6 })),
    })
    await user.type(await screen.findByRole('textbox', { name: /MLS/ }), '24-118')
    server.change({ oneListing: listing({ mls: '99-000', version: 5 }) })
    await user.click(screen.getByRole('link', { name: 'Photos' }))
    await user.click(await screen.findByRole('button', { name: messages.listings.saveAndUpdate }))
    const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' })
    within(dialog).getByText('24-118')
    within(dialog).getByText('99-000')
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }))
    await waitFor(() =>
      expect(server.received('saveListing').at(-1)?.body).toMatchObject({ mls: '24-118', version: 5 }),
    )
  })
})
