import { messages } from '@porchlight/contract/messages'
import { IconShieldCheck } from '@tabler/icons-react'
import { readAdminEmail } from '../../../lib/admin-email.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function AdminHomePage() {
  useTitle('Super Admin | {product}')
  const email = readAdminEmail()
  return (
    <>
      <PageHeader title={messages.shell.superAdmin} />
      <Panel>
        <EmptyState
          icon={<IconShieldCheck size={30} stroke={1.6} />}
          title={email ? `You are signed in as ${email}` : 'You are signed in'}
          text="This account looks after the whole installation. It has no pages or leads of its own."
        />
      </Panel>
    </>
  )
}
