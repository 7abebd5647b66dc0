import { routes } from '@porchlight/contract/routes'
import { agent, lead, listing, page } from '@porchlight/contract/testing/shapes'
import { answer, held } from '@porchlight/contract/testing/test-server'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'

it('shows what is known at once, without a sign of waiting, and what is new behind it', async () => {
  const { server, user } = openScreen(routes.socialLinks, {
    me: agent({ isLead: true }),
    listPages: [page({ visitors: 3 })],
    leads: [lead()],
    leadCampaigns: [],
    begunValuations: [],
    listListings: [listing()],
    listingAddresses: [],
  })
  const go = (name: string) => user.click(screen.getByRole('link', { name }))
  await screen.findByRole('button', { name: 'Actions for Alameda house' })
  await go('My Listings')
  await screen.findByRole('button', { name: 'Actions for 2418 NE Alameda Street' })
  await go('Leads')
  await screen.findByRole('checkbox', { name: 'Select Ana Ruiz' })

  const pages = held(answer([page({ linkName: 'Harbor house', visitors: 3 })], { totalCount: 1 }))
  const listings = held(answer([], { totalCount: 0 }))
  const leads = held(answer([lead({ firstName: 'Ines' })], { totalCount: 1 }))
  server.change({ listPages: pages.reply, listListings: listings.reply, leads: leads.reply })
  const known = [
    { list: 'Social Links', role: 'button', name: 'Actions for Alameda house', call: 'listPages' },
    { list: 'My Listings', role: 'button', name: 'Actions for 2418 NE Alameda Street', call: 'listListings' },
    { list: 'Leads', role: 'checkbox', name: 'Select Ana Ruiz', call: 'leads' },
  ] as const
  for (const { list, role, name, call } of known) {
    const asked = server.received(call).length
    await go(list)
    screen.getByRole(role, { name })
    expect(server.received(call)).toHaveLength(asked + 1)
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  }

  pages.release()
  listings.release()
  leads.release()
  await screen.findByRole('checkbox', { name: 'Select Ines Ruiz' })
  await go('Social Links')
  await screen.findByRole('button', { name: 'Actions for Harbor house' })
})
