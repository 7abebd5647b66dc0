import type { LeadSettings } from '@porchlight/contract/leads'
import type { Queryable } from '../../../db/client.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { together } from '../../../db/together.ts'
import { findAgents } from '../../accounts/index.ts'
import { leadSettingsOfMany } from '../lead-settings.service.ts'
import { type ReadLead, readLeadsOfMany } from '../leads.repository.ts'

/** What a message about a lead is written from. */
export interface AboutLead {
  lead: ReadLead
  agent: AccountRow
  settings: LeadSettings
}

const nameOf = (userId: string, leadId: string) => `${userId} ${leadId}`

const readTogether = together(async (db, names) => {
  const pairs = names.map((name) => name.split(' '))
  const [userIds, ids] = [pairs.map(([userId = '']) => userId), pairs.map(([, id = '']) => id)]
  const [leads, agents, settingsOf] = await Promise.all([
    readLeadsOfMany(db, { userIds, ids }),
    findAgents(db, userIds),
    leadSettingsOfMany(db, userIds),
  ])
  const agentOf = new Map(agents.map((agent) => [agent.id, agent]))
  return new Map(
    leads.flatMap((lead) => {
      const agent = agentOf.get(lead.user_id)
      const about = agent && { lead, agent, settings: settingsOf(agent.id) }
      return about ? [[nameOf(agent.id, lead.id), about]] : []
    }),
  )
})

/** Where many leads come at once, those who write about them ask at once. */
export function readAboutLead(db: Queryable, userId: string, leadId: string): Promise<AboutLead | undefined> {
  return readTogether(db, nameOf(userId, leadId))
}
