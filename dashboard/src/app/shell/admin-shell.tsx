import { routes } from '@porchlight/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { agentCountsQuery } from '../../features/admin/api/agents.ts'
import { agentLists } from '../../features/admin/components/agent-lists.ts'
import { type AddressTab, AddressTabs } from '../../ui/address-tabs.tsx'
import * as words from '../../words/app.ts'
import { AdminMenu } from './profile-menu.tsx'
import classes from './shell.module.css'
import { ShellFrame } from './shell-frame.tsx'
import { SignedInProviders } from './signed-in-providers.tsx'
import { TopBar } from './top-bar.tsx'

export function AdminShell() {
  return (
    <SignedInProviders>
      <ShellFrame
        top={
          <>
            <TopBar>
              <AdminMenu />
            </TopBar>
            <AdminTabs />
          </>
        }
      />
    </SignedInProviders>
  )
}

function AdminTabs() {
  const { data: counts } = useQuery(agentCountsQuery)
  const tabs: AddressTab[] = [
    ...agentLists.map(({ list, label, to }) => ({ label, to, count: counts?.[list] })),
    { label: words.invitations, to: routes.adminInvitations },
    { label: words.appSumoCodes, to: routes.adminCodes },
    { label: words.operations, to: routes.adminOperations },
    { label: words.auditLog, to: routes.adminAuditLog },
  ]
  return (
    <div className={classes.tabs}>
      <AddressTabs label={words.main} tabs={tabs} />
    </div>
  )
}
