import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import type { PageTab } from '@porchlight/contract/pages'
import { links } from '@porchlight/contract/routes'
import { nameUnpublishable } from '@porchlight/domain/publishable'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Paging } from '../../../ui/data-table/paging-footer.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/links.ts'
import { movePage } from '../api/change-page.ts'
import { LinkCard, LinkName } from './link-card.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ShareMenu } from './share-menu.tsx'
import { ShortLinkCell } from './short-link-cell.tsx'

interface LinksTableProps {
  tab: PageTab
  rows: Page[]
  isLoading: boolean
  error?: string | undefined
  onRetry: () => void
  onShorten: (page: Page) => void
  onEmbed: (page: Page) => void
  onDelete: (page: Page) => void
  empty: ReactNode
  paging?: Paging
}

const editorOf = (page: Page) => links.editor(page.campaignType, 'site-editor', page._id)

export function LinksTable({ tab, onShorten, onEmbed, onDelete, ...table }: LinksTableProps) {
  const navigate = useNavigate()

  async function move(page: Page, status: Page['status']) {
    try {
      await movePage(page, status)
      toastGood(status === 'draft' ? messages.links.nowDraft : messages.links.nowActive)
    } catch (error) {
      const missing = error instanceof ApiError ? nameUnpublishable(error.errors) : ''
      toastBad(missing ? messages.links.notReady + missing : messageOf(error))
      // The editor marks each of them.
      if (missing) navigate(editorOf(page), { state: { showMissing: true } })
    }
  }

  const columns: Column<Page>[] = [
    {
      header: messages.links.name,
      render: (page) => <LinkName page={page} to={editorOf(page)} />,
    },
    {
      header: messages.links.shortLink,
      render: (page) => <ShortLinkCell page={page} onEdit={() => onShorten(page)} />,
    },
    { header: words.visitors, render: (page) => page.visitors.toLocaleString('en-US') },
    { header: words.leads, render: (page) => page.leads.toLocaleString('en-US') },
    { header: words.share, render: (page) => <ShareMenu page={page} onEmbed={() => onEmbed(page)} /> },
    { header: words.preview, render: (page) => <PreviewLink page={page} /> },
  ]

  const actionsOf = (page: Page) => [
    { label: words.edit, onClick: () => navigate(editorOf(page)) },
    tab === 'drafts'
      ? { label: words.moveToActive, onClick: () => move(page, 'active') }
      : { label: words.moveToDraft, onClick: () => move(page, 'draft') },
    { label: words.deleteIt, isDanger: true, onClick: () => onDelete(page) },
  ]

  return (
    <DataTable
      {...table}
      label={messages.shell.socialLinks}
      columns={columns}
      getId={(page) => page._id}
      getName={(page) => page.linkName}
      getActions={actionsOf}
      cardsBelow="(max-width: 56.24em)"
      renderCard={(page) => (
        <LinkCard
          page={page}
          to={editorOf(page)}
          actions={actionsOf(page)}
          onShorten={() => onShorten(page)}
          onEmbed={() => onEmbed(page)}
        />
      )}
    />
  )
}
