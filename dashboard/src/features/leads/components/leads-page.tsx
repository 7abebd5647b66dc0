import { messages } from '@porchlight/contract/messages'
import { IconMessages } from '@tabler/icons-react'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function LeadsPage() {
  useTitle(messages.leads.pageTitle)
  return (
    <>
      <PageHeader title={messages.shell.leads} />
      <Panel>
        <EmptyState
          icon={<IconMessages size={30} stroke={1.6} />}
          title={messages.leads.none}
          text="When someone writes to you from one of your pages, you find them here, with their name and the way to reach them."
        />
      </Panel>
    </>
  )
}
