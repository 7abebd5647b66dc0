import { Button } from '@mantine/core'
import type { ListingTab } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconHomePlus, IconHomeSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import * as listingsWords from '../../../words/listings.ts'

const { listings } = messages

const words: Record<ListingTab, { title: string; text: string }> = {
  active: {
    title: listings.noneActive,
    text: listingsWords.addAHomeOnce,
  },
  'closed-sold': {
    title: listings.noneSold,
    text: listingsWords.whenAHomeIsRented,
  },
  drafts: { title: listings.noDrafts, text: listingsWords.listingsYoureStillWorking },
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
        text={fill(listingsWords.nothingHereMatches, { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {listingsWords.clearTheSearch}
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
            {listingsWords.addYourFirstListing}
          </Button>
        )
      }
    />
  )
}
