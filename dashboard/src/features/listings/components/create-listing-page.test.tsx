import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isUnloadAsked, photoUnderWay } from '../../../testing/leaving.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

describe('a new listing', () => {
  it('comes with all of its fields at once, so that nothing pushes Create away from under a finger', async () => {
    openScreen(routes.createListing, { listingAddresses: [] })
    await screen.findByRole('button', { name: messages.listings.createSubmit })
    expect(screen.queryByRole('textbox', { name: 'Virtual tour' })).not.toBeNull()
  })

  it('asks before photos under way are left, though nothing is typed yet', async () => {
    const { user } = openScreen(routes.createListing, { listingAddresses: [] })
    const choose = await screen.findByLabelText('Choose photos')
    expect(isUnloadAsked()).toBe(false)
    await user.upload(choose, photoUnderWay())
    const remove = await screen.findByRole('button', { name: 'Remove photo 1' })
    expect(isUnloadAsked()).toBe(true)
    await user.click(screen.getByRole('link', { name: messages.shell.leads }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: messages.general.cancel }))
    expect(location.pathname).toBe(routes.createListing)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(remove)
    expect(isUnloadAsked()).toBe(false)
  })
})
