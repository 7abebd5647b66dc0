import { nextMorning } from '@porchlight/domain/quiet-hours'
import type { AppContext } from '../../../context.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { findAccount } from '../../accounts/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { findLead, type ReadLead, snoozeLead } from '../leads.repository.ts'
import { noteAnswer } from '../leads.service.ts'
import { agentZones } from '../notices/agent-zones.ts'
import { queueSnoozed } from '../notices/lead-reminder.job.ts'
import { readOneTapToken, type Tap } from './one-tap-token.ts'

export interface OpenNotice {
  lead: ReadLead
  agent: AccountRow
  settings: Awaited<ReturnType<typeof leadSettings>>
}

/** Null for a link that is not ours, or to somebody who is gone. */
export async function readNotice(context: AppContext, token: string): Promise<OpenNotice | { expired: string } | null> {
  const claim = readOneTapToken(context.secret, token)
  if (!claim) return null
  const { db, clock } = context
  const lead = await findLead(db, claim.userId, claim.leadId)
  const agent = await findAccount(db, claim.userId)
  if (!lead || !agent) return null
  if (claim.until < clock.now().getTime()) return { expired: lead.id }
  return { lead, agent, settings: await leadSettings(context, agent.id) }
}

/** Does what was touched, once; answers how the lead is now. */
export async function doTap(context: AppContext, notice: OpenNotice, tap: Tap): Promise<OpenNotice> {
  const { lead, agent } = notice
  if (tap === 'answered') await noteAnswer(context, agent.id, { id: lead.id, by: 'marked' })
  else await snooze(context, notice)
  return { ...notice, lead: (await findLead(context.db, agent.id, lead.id)) ?? lead }
}

async function snooze(context: AppContext, { lead, agent, settings }: OpenNotice): Promise<void> {
  const until = nextMorning(context.clock.now(), agentZones(agent, settings))
  const named = { userId: agent.id, leadId: lead.id }
  await context.db.transaction().execute(async (trx) => {
    const number = await snoozeLead(trx, named, until)
    if (number !== undefined) await queueSnoozed(context, trx, { ...named, number }, until)
  })
}

/** As the agent's clock says it; empty for a lead that is awake. */
export function sleepsUntil({ clock }: AppContext, { lead, agent, settings }: OpenNotice): string {
  if (!lead.snoozed_until || lead.snoozed_until <= clock.now()) return ''
  return new Intl.DateTimeFormat('en-US', {
    timeZone: agentZones(agent, settings)[0],
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(lead.snoozed_until)
}
