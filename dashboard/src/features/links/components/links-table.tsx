import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import { previewPath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { PageTab } from '@porchlight/contract/pages'
import { links } from '@porchlight/contract/routes'
import { nameUnpublishable } from '@porchlight/domain/publishable'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Paging } from '../../../ui/data-table/paging-footer.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { movePage } from '../api/change-page.ts'
import classes from './links-table.module.css'
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
      render: (page) => (
        <span className={classes.name}>
          <Link to={editorOf(page)}>{page.linkName}</Link>
          <span className={classes.kind}>{pageKinds[page.campaignType].name}</span>
        </span>
      ),
    },
    {
      header: messages.links.shortLink,
      render: (page) => <ShortLinkCell page={page} onEdit={() => onShorten(page)} />,
    },
    { header: 'Visitors', render: (page) => page.visitors.toLocaleString('en-US') },
    { header: 'Leads', render: (page) => page.leads.toLocaleString('en-US') },
    { header: 'Share', render: (page) => <ShareMenu page={page} onEmbed={() => onEmbed(page)} /> },
    {
      header: 'Preview',
      render: (page) => (
        <Button
          component="a"
          href={previewPath(page)}
          target="_blank"
          rel="noopener"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          aria-label={`Preview ${page.linkName}`}
        >
          Preview
        </Button>
      ),
    },
  ]

  return (
    <div className={classes.cards}>
      <DataTable
        {...table}
        label={messages.shell.socialLinks}
        columns={columns}
        getId={(page) => page._id}
        getName={(page) => page.linkName}
        getActions={(page) => [
          { label: 'Edit', onClick: () => navigate(editorOf(page)) },
          tab === 'drafts'
            ? { label: 'Move to active', onClick: () => move(page, 'active') }
            : { label: 'Move to draft', onClick: () => move(page, 'draft') },
          { label: 'Delete', isDanger: true, onClick: () => onDelete(page) },
        ]}
      />
    </div>
  )
}
