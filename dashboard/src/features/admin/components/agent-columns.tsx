import type { AdminAgent, AgentList } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { links } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/admin.ts'
import classes from './agents-page.module.css'

interface Entering {
  enter: (agent: AdminAgent) => Promise<void>
  enteringId: string | null
}

export function agentColumns(list: AgentList, { enter, enteringId }: Entering): Column<AdminAgent>[] {
  const isAccount = list !== 'not-signed-up'
  const columns: (Column<AdminAgent> | false)[] = [
    { header: words.signUpDate, sortKey: 'createdAt', render: ({ createdAt }) => formatDay(createdAt) },
    {
      header: words.name,
      isTitle: true,
      sortKey: 'firstName',
      render: ({ _id, firstName, lastName }) =>
        isAccount ? (
          <Link to={links.adminAgent(_id)} className={classes.name}>
            {firstName} {lastName}
          </Link>
        ) : (
          `${firstName} ${lastName}`.trim() || '–'
        ),
    },
    { header: words.email, sortKey: 'email', render: ({ email }) => email },
    list === 'app-sumo' && { header: messages.admin.appSumoCode, render: ({ sumoCouponCode }) => sumoCouponCode },
    isAccount && {
      header: messages.admin.impersonate,
      isWide: true,
      render: (agent) => (
        <WorkButton
          variant="default"
          size="sm"
          isWorking={enteringId === agent._id}
          aria-label={`${messages.admin.impersonate} ${agent.firstName} ${agent.lastName}`}
          onClick={() => enter(agent)}
        >
          {messages.admin.impersonate}
        </WorkButton>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}
