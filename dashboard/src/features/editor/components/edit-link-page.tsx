import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { campaignTypes } from '@porchlight/contract/options'
import { pageMessages } from '@porchlight/contract/page-messages'
import type { EditedPage } from '@porchlight/contract/pages'
import { type EditorTab, links, routes } from '@porchlight/contract/routes'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { preload } from '../../../lib/new-build.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { editedPageQuery } from '../api/pages.ts'
import { EditorProvider } from '../model/use-editor.ts'
import { useOpenedEditor } from '../model/use-opened-editor.ts'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { lateTabs } from './late-tabs.ts'
import { tabAt } from './tabs.ts'

/** The editor of a page that exists; the address says which page and which tab. */
export function EditLinkPage() {
  const { id = '', campaignType, tab } = useParams()
  const page = useQuery(editedPageQuery(id))
  // What stands behind the tab comes while the page does, and not after it.
  useEffect(() => {
    const kind = campaignTypes.find((known) => known === campaignType) ?? 'social-link'
    preload(lateTabs[kind][tabAt(kind, tab)].load)
  }, [campaignType, tab])
  useTitle([page.data?.linkName, messages.links.edit, '{product}'].filter(Boolean).join(' | '))
  if (page.data) return <LoadedEditor key={id} edited={page.data} />
  if (!page.isError) return <EditorSkeleton />
  if (page.error instanceof ApiError && page.error.status === 404) {
    return (
      <EmptyState
        icon={<IconLinkOff size={30} stroke={1.6} />}
        title={pageMessages.noLink}
        text={messages.general.pageNotFoundText}
        action={
          <Button component={Link} to={routes.socialLinks}>
            {messages.shell.socialLinks}
          </Button>
        }
      />
    )
  }
  return <ErrorState message={messageOf(page.error)} onRetry={() => page.refetch()} />
}

function LoadedEditor({ edited }: { edited: EditedPage }) {
  const tab = useEditorTab(edited)
  const { store, restored, forgetRestored } = useOpenedEditor(edited)
  return (
    <EditorProvider value={store}>
      <Editor tab={tab} restored={restored} onRestoredSeen={forgetRestored} />
    </EditorProvider>
  )
}

/** The tab that is open; the address is put right where it says something else. */
function useEditorTab({ _id, campaignType }: EditedPage): EditorTab {
  const { tab } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = tabAt(campaignType, tab)
  const address = links.editor(campaignType, open, _id)
  useEffect(() => {
    if (pathname !== address) navigate(address, { replace: true })
  }, [pathname, address, navigate])
  return open
}
