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

  const pages = held(answer([page({ linkName: 'Harbor house', visitors: 3 })], { totalCount: 1 }))
  const listings = held(answer([], { totalCount: 0 }))
  server.change({ listPages: pages.reply, listListings: listings.reply })
  const asked = server.received('listPages').length
  await go('Social Links')
  screen.getByRole('button', { name: 'Actions for Alameda house' })
  expect(server.received('listPages')).toHaveLength(asked + 1)
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  await go('My Listings')
  screen.getByRole('button', { name: 'Actions for 2418 NE Alameda Street' })
  await go('Social Links')

  pages.release()
  listings.release()
  await screen.findByRole('button', { name: 'Actions for Harbor house' })
})
