import type { AgentList } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'

/** The four lists: what each is called, where it is, what it is exported to, and who would be in it. */
export const agentLists: { list: AgentList; label: string; to: string; fileName: string; emptyText: string }[] = [
  {
    list: 'active',
    label: 'Active',
    to: routes.adminActive,
    fileName: 'ActiveAgents.csv',
    emptyText: 'Agents on a trial or a paid plan show up here.',
  },
  {
    list: 'app-sumo',
    label: 'AppSumo',
    to: routes.adminAppSumo,
    fileName: 'AppSumoAgents.csv',
    emptyText: 'Agents who signed up with an AppSumo code show up here.',
  },
  {
    list: 'not-active',
    label: 'Not Active',
    to: routes.adminNotActive,
    fileName: 'NotActiveAgents.csv',
    emptyText: 'Agents whose trial or plan has ended show up here.',
  },
  {
    list: 'not-signed-up',
    label: messages.admin.abandoned,
    to: routes.adminNotSignedUp,
    fileName: 'AbandonedAgents.csv',
    emptyText: 'People who started signing up but didn’t finish show up here.',
  },
]
