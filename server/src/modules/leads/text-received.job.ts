import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findAccount } from '../accounts/index.ts'
import { findReceived, textReceivedQueue } from '../texts/index.ts'
import { answerFromPhone } from './answer-from-phone.service.ts'
import { leadSettings } from './lead-settings.service.ts'
import { findLead } from './leads.repository.ts'
import { tellOfText } from './notices/tell-of-text.ts'
import { takeTextLead } from './text-lead.service.ts'

export function textReceivedJob(context: AppContext): Job<'text-received'> {
  return { ...textReceivedQueue, hands: 2, handle: (job) => hearText(context, job) }
}

/** What came may be the agent's own answer to a notice, a stranger's first text, or the next of somebody known. */
async function hearText(context: AppContext, { userId, textId }: Payload<'text-received'>): Promise<void> {
  const { db } = context
  const text = await findReceived(db, userId, textId)
  const agent = await findAccount(db, userId)
  if (!text || !agent) return
  const settings = await leadSettings(context, userId)
  if (agent.email_proven_at && settings.smsNumber === text.phone) {
    return answerFromPhone(context, { userId, textId, ...text })
  }
  const knownId = await takeTextLead(context, { userId, textId })
  const lead = knownId && (await findLead(db, userId, knownId))
  if (lead) await tellOfText({ context, agent, settings, lead, textId, body: text.body })
}
