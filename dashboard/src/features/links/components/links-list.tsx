import { Button, Loader } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { defaultSpan } from '@porchlight/contract/options'
import type { Page } from '@porchlight/contract/page'
import type { PageTab } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { IconFileText, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { overviewQuery } from '../../../lib/overview.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmbedDialog } from '../../../ui/embed/embed-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FirstStepsLeft } from '../../../ui/first-steps/first-steps-left.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryTabs } from '../../../ui/query-tabs.tsx'
import * as words from '../../../words/links.ts'
import { pagesQuery } from '../api/list-pages.ts'
import { CreateLinkButton } from './create-link-button.tsx'
import { DeleteLinkModal } from './delete-link-modal.tsx'
import classes from './links-list.module.css'
import { LinksTable } from './links-table.tsx'
import { ShortUrlModal } from './short-url-modal.tsx'

const tabs = [
  { label: words.active, value: '' },
  { label: words.drafts, value: 'drafts' },
]

export function LinksList() {
  useTitle(messages.links.pageTitle)
  const [search] = useSearchParams()
  const tab: PageTab = search.get('tab') === 'drafts' ? 'drafts' : 'listing-active'
  return <LinksOfTab key={tab} tab={tab} />
}

function LinksOfTab({ tab }: { tab: PageTab }) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const [shortened, setShortened] = useState<Page | null>(null)
  const [embedded, setEmbedded] = useState<Page | null>(null)
  const [deleted, setDeleted] = useState<Page | null>(null)
  const pages = useQuery(pagesQuery(tab, page))
  const { rows = [], totalCount = 0 } = pages.data ?? {}
  const isFound = rows.some(({ visitors, leads }) => visitors > 0 || leads > 0)
  const isBeginning = pages.isSuccess && tab === 'listing-active' && page === 1 && !isFound
  // Known before the list is shown: what comes later and above it would move it away under a finger.
  const steps = useQuery({ ...overviewQuery(defaultSpan), enabled: isBeginning })
  const goTo = (number: number) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (number > 1) next.set('page', String(number))
      else next.delete('page')
      return next
    })
  const lastPage = Math.max(1, Math.ceil(totalCount / limits.pageSize.socialLinks))

  return (
    <>
      <PageHeader
        title={messages.shell.socialLinks}
        actions={
          <div className={classes.actions}>
            {(pages.isPending || pages.isPlaceholderData) && (
              <Loader size={20} aria-label={words.loading} role="status" />
            )}
            <Button component={Link} to={routes.linkSettings} variant="default" className={classes.settings}>
              <IconSettings size={18} aria-hidden="true" />
              <span>{words.settings}</span>
            </Button>
            <CreateLinkButton isQuiet={isBeginning} />
          </div>
        }
      />
      {isBeginning && <FirstStepsLeft />}
      <QueryTabs label={words.links} name="tab" tabs={tabs} />
      <LinksTable
        tab={tab}
        rows={rows}
        isLoading={pages.isPending || (isBeginning && steps.isLoading)}
        error={pages.isError ? messageOf(pages.error) : undefined}
        onRetry={() => pages.refetch()}
        onShorten={setShortened}
        onEmbed={setEmbedded}
        onDelete={setDeleted}
        empty={
          <EmptyState
            icon={<IconFileText size={30} stroke={1.6} />}
            title={tab === 'drafts' ? messages.links.noDrafts : messages.links.noneActive}
            text={tab === 'drafts' ? words.linksYouHaventPublishedYet : words.linksYouPublishShow}
          />
        }
        {...(pages.data && {
          paging: {
            totalCount,
            onPrevious: page > 1 ? () => goTo(Math.min(page - 1, lastPage)) : undefined,
            onNext: page < lastPage ? () => goTo(page + 1) : undefined,
          },
        })}
      />
      <ShortUrlModal page={shortened} onClose={() => setShortened(null)} />
      <EmbedDialog page={embedded} onClose={() => setEmbedded(null)} />
      <DeleteLinkModal page={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}
