import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ListingTab } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import type { Property } from '@porchlight/contract/property'
import { links, routes } from '@porchlight/contract/routes'
import { streetOf } from '@porchlight/domain/listing-facts'
import { IconFileImport, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../../ui/data-table/row-menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/listings.ts'
import { useCopyListing, useDeleteListing, useListings } from '../api/listings.ts'
import { ListingCell } from './listing-cell.tsx'
import { ListingsEmpty } from './listings-empty.tsx'
import classes from './my-listings.module.css'
import { sortings, useListingsView } from './use-listings-view.ts'

/** Comes behind the list: only sharing has something to fill in. */
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((file) => ({ default: file.ShareDialog })))

const { listings, links: linkWords } = messages

const tabs = [
  { label: words.active, to: routes.listingsActive },
  { label: words.closedSold, to: routes.listingsSold },
  { label: words.drafts, to: routes.listingsDrafts },
]

const columns: Column<Property>[] = [
  { header: words.address, render: (listing) => <ListingCell listing={listing} /> },
  { header: words.type, render: ({ type }) => (type === 'for-purchase' ? words.purchase : words.rental) },
]

/** Another tab is another screen: its rows, its search and what was being typed are not those of the one before. */
export function MyListingsPage({ tab }: { tab: ListingTab }) {
  return <ListingsOfTab key={tab} tab={tab} />
}

function ListingsOfTab({ tab }: { tab: ListingTab }) {
  useTitle(`${messages.shell.myListings} | {product}`)
  const navigate = useNavigate()
  const { view, text, setText, sorting, setSorting, goTo } = useListingsView(tab)
  const list = useListings(view)
  const remove = useDeleteListing()
  const copy = useCopyListing()
  const [toDelete, setToDelete] = useState<Property | null>(null)
  const [toShare, setToShare] = useState<Property | null>(null)

  async function duplicate({ _id }: Property) {
    try {
      toastGood(await copy(_id))
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  const getActions = (listing: Property): RowAction[] => [
    { label: words.edit, onClick: () => navigate(links.editListing('general', listing._id)) },
    { label: words.duplicate, onClick: () => duplicate(listing) },
    { label: words.share, onClick: () => setToShare(listing) },
    { label: words.createListingWebsite, onClick: () => navigate(links.createListingWebsite(listing._id)) },
    { label: words.deleteIt, onClick: () => setToDelete(listing), isDanger: true },
  ]
  const { previous, next } = list.data?.cursors ?? { previous: null, next: null }

  return (
    <>
      <PageHeader
        title={messages.shell.myListings}
        actions={
          <>
            <Button
              component={Link}
              to={routes.importListings}
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden="true" />}
            >
              {words.importIt}
            </Button>
            <Button component={Link} to={routes.createListing} color="amber">
              {listings.createNew}
            </Button>
          </>
        }
      />
      <div className={classes.bar}>
        <AddressTabs label={words.listings} tabs={tabs} />
        <div className={classes.tools}>
          <TextInput
            aria-label={words.searchListings}
            placeholder={words.searchByAddressOrMls}
            type="search"
            value={text}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={words.sortBy}
            size="md"
            value={sorting}
            data={Object.entries(sortings).map(([value, { label }]) => ({ value, label }))}
            onChange={(event) => setSorting(event.currentTarget.value)}
          />
        </div>
      </div>
      <DataTable
        label={messages.shell.myListings}
        columns={columns}
        rows={list.data?.data ?? []}
        getId={({ _id }) => _id}
        getName={(listing) => streetOf(listing) || 'listing'}
        isLoading={list.isPending}
        error={list.isError ? messageOf(list.error) : undefined}
        onRetry={() => list.refetch()}
        getActions={getActions}
        empty={<ListingsEmpty tab={tab} search={view.search} onClear={() => setText('')} />}
        paging={{
          totalCount: list.data?.totalCount ?? 0,
          onPrevious: previous ? () => goTo(previous) : undefined,
          onNext: next ? () => goTo(next) : undefined,
        }}
      />
      <ConfirmModal
        isOpen={toDelete !== null}
        title={toDelete ? streetOf(toDelete) : ''}
        text={linkWords.deleteListingWarning}
        confirmLabel={linkWords.deleteYes}
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={async () => {
          if (toDelete) toastGood(await remove(toDelete._id))
        }}
      />
      <Suspense>
        <ShareDialog listing={toShare} onClose={() => setToShare(null)} />
      </Suspense>
    </>
  )
}
