import { Button } from '@mantine/core'
import type { ListingTab } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconHomePlus, IconHomeSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'

const { listings } = messages

const words: Record<ListingTab, { title: string; text: string }> = {
  active: {
    title: listings.noneActive,
    text: 'Add a home once, with its photos, and use it for as many pages as you like.',
  },
  'closed-sold': {
    title: listings.noneSold,
    text: 'When a home is rented or sold, change its status and it moves here.',
  },
  drafts: { title: listings.noDrafts, text: 'Listings you’re still working on stay here. Only you can see them.' },
}

interface ListingsEmptyProps {
  tab: ListingTab
  search: string
  onClear: () => void
}

export function ListingsEmpty({ tab, search, onClear }: ListingsEmptyProps) {
  if (search) {
    return (
      <EmptyState
        icon={<IconHomeSearch size={30} stroke={1.6} />}
        title={words[tab].title}
        text={`Nothing here matches “${search}”.`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear the search
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconHomePlus size={30} stroke={1.6} />}
      title={words[tab].title}
      text={words[tab].text}
      action={
        tab === 'active' && (
          <Button component={Link} to={routes.createListing} variant="default">
            Add your first listing
          </Button>
        )
      }
    />
  )
}
