import type { AgentList } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import * as words from '../../../words/admin.ts'

/** The four lists: what each is called, where it is, what it is exported to, and who would be in it. */
export const agentLists: { list: AgentList; label: string; to: string; fileName: string; emptyText: string }[] = [
  {
    list: 'active',
    label: words.active,
    to: routes.adminActive,
    fileName: 'ActiveAgents.csv',
    emptyText: words.agentsOnATrial,
  },
  {
    list: 'app-sumo',
    label: words.appSumo,
    to: routes.adminAppSumo,
    fileName: 'AppSumoAgents.csv',
    emptyText: words.agentsWhoSigned,
  },
  {
    list: 'not-active',
    label: words.notActive,
    to: routes.adminNotActive,
    fileName: 'NotActiveAgents.csv',
    emptyText: words.agentsWhoseTrialOrPlan,
  },
  {
    list: 'not-signed-up',
    label: messages.admin.abandoned,
    to: routes.adminNotSignedUp,
    fileName: 'AbandonedAgents.csv',
    emptyText: words.peopleWhoStartedSigning,
  },
]
