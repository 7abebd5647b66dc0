import type { AgentList } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'

/** The four lists: what each is called, where it is, and the file it is exported to. */
export const agentLists: { list: AgentList; label: string; to: string; fileName: string }[] = [
  { list: 'active', label: 'Active', to: routes.adminActive, fileName: 'ActiveAgents.csv' },
  { list: 'app-sumo', label: 'AppSumo', to: routes.adminAppSumo, fileName: 'AppSumoAgents.csv' },
  { list: 'not-active', label: 'Not Active', to: routes.adminNotActive, fileName: 'NotActiveAgents.csv' },
  {
    list: 'not-signed-up',
    label: messages.admin.abandoned,
    to: routes.adminNotSignedUp,
    fileName: 'AbandonedAgents.csv',
  },
]
