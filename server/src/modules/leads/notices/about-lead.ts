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

const readTogether = together(async (db, wanted: { userId: string; leadId: string }[]) => {
  const userIds = wanted.map(({ userId }) => userId)
  const ids = wanted.map(({ leadId }) => leadId)
  const [leads, agents, settingsOf] = await Promise.all([
    readLeadsOfMany(db, { userIds, ids }),
    findAgents(db, userIds),
    leadSettingsOfMany(db, userIds),
  ])
  const agentOf = new Map(agents.map((agent) => [agent.id, agent]))
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]))
  return wanted.map(({ userId, leadId }): AboutLead | undefined => {
    const [lead, agent] = [leadOf.get(leadId), agentOf.get(userId)]
    return lead?.user_id === userId && agent ? { lead, agent, settings: settingsOf(userId) } : undefined
  })
})

/** Where many leads come at once, those who write about them ask at once. */
export function readAboutLead(db: Queryable, userId: string, leadId: string): Promise<AboutLead | undefined> {
  return readTogether(db, { userId, leadId })
}
