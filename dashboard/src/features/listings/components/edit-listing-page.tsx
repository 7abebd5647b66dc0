import { Button, Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type EditListingTab, editListingTabs, routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconHomeOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { isGone, messageOf } from '../../../lib/api.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/listings.ts'
import { useListing } from '../api/listings.ts'
import { EditListingForm } from './edit-listing-form.tsx'

/** Loads the listing, then hands it to the form once. */
export function EditListingPage() {
  useTitle(messages.listings.edit)
  const { id = '', tab = '' } = useParams()
  const listing = useListing(id)
  const isTab = (name: string): name is EditListingTab => editListingTabs.some((known) => known === name)

  if (!isTab(tab) || isGone(listing.error)) {
    return (
      <Panel>
        <EmptyState
          icon={<IconHomeOff size={30} stroke={1.6} />}
          title={messages.general.notFound}
          text={words.weCouldntFindThisListing}
          action={
            <Button component={Link} to={routes.listingsActive} variant="default">
              {fill(words.backTo, { myListings: messages.shell.myListings })}
            </Button>
          }
        />
      </Panel>
    )
  }
  if (listing.isError) return <ErrorState message={messageOf(listing.error)} onRetry={() => listing.refetch()} />
  if (!listing.data) return <FormSkeleton />
  return <EditListingForm key={id} tab={tab} listing={listing.data} />
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={48} mb={24} />
      <Skeleton height={480} radius={16} />
    </div>
  )
}
