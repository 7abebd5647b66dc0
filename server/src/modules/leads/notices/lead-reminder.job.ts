import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import { quietUntil } from '@porchlight/domain/quiet-hours'
import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Job, LeftJob } from '../../../jobs/jobs.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import * as words from '../../../words/leads.ts'
import { findAccount } from '../../accounts/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { oneTapLinks } from '../one-tap/one-tap-token.ts'
import { agentZones } from './agent-zones.ts'
import { reminderPush } from './lead-push.ts'
import { leadName, leadUrl } from './lead-words.ts'
import { LeadReminderMail } from './mails/lead-reminder.tsx'
import { beginReminder } from './notices.repository.ts'
import { leadReminderQueue } from './queues.ts'
import { tellAgent, type Word } from './tell-agent.ts'

type Reminder = Payload<'lead-reminder'>
const { soon, reminders } = limits.answers

export function leadReminderJob(context: AppContext): Job<'lead-reminder'> {
  return { ...leadReminderQueue, hands: 2, handle: (job) => remind(context, job) }
}

/** One brings the next, so that neither a night nor a standstill brings two at once. */
export function nextReminder(reminder: Reminder): LeftJob[] {
  const wait = reminders[reminder.number]
  if (wait === undefined) return []
  return [{ queue: leadReminderQueue, data: reminder, wait: wait - (reminders[reminder.number - 1] ?? 0) }]
}

/** A lead that has had its reminders gets one more when it wakes up; until then the next one waits by itself. */
export async function queueSnoozed(
  { jobs, clock }: AppContext,
  trx: Queryable,
  reminder: Reminder,
  until: Date,
): Promise<void> {
  if (reminder.number < reminders.length) return
  await jobs.send(trx, leadReminderQueue, reminder, until.getTime() - clock.now().getTime())
}

/** Brings a lead up again that nobody has answered; by night it waits for the morning where the agent is. */
async function remind(context: AppContext, reminder: Reminder): Promise<void> {
  const { db, clock, jobs } = context
  const { userId, leadId, number } = reminder
  const lead = await findLead(db, userId, leadId)
  const agent = await findAccount(db, userId)
  const settings = await leadSettings(context, userId)
  if (!lead || !agent || lead.answered_at) return
  const now = clock.now()
  const until = wakesAt(lead, now) ?? quietUntil(now, agentZones(agent, settings))
  if (until) return jobs.send(db, leadReminderQueue, reminder, until.getTime() - now.getTime())
  if (!(await begin(context, reminder)) && !isUnderWay(lead, number, now)) return
  const isWanted = settings.remind || lead.snoozed_until !== null
  if (isWanted && agent.email_proven_at) {
    await tellAgent({ context, agent, settings, word: wordOf(context, lead, number) })
  }
}

function wakesAt({ snoozed_until }: ReadLead, now: Date): Date | null {
  return snoozed_until && snoozed_until > now ? snoozed_until : null
}

/** Leaves the next one with it: once, however often this one is tried. */
async function begin(context: AppContext, reminder: Reminder): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const isBegun = await beginReminder(trx, reminder, context.clock.now())
    if (isBegun) await context.jobs.leaveAll(trx, nextReminder({ ...reminder, number: reminder.number + 1 }))
    return isBegun
  })
}

/** Tried again, but not for long: an old reminder is of no use, and the next one comes by itself. */
function isUnderWay({ reminders: begun, reminded_at }: ReadLead, number: number, now: Date): boolean {
  return begun === number + 1 && reminded_at !== null && now.getTime() - reminded_at.getTime() < soon
}

function wordOf(context: AppContext, lead: ReadLead, number: number): Word {
  const { productName } = context.config
  const links = oneTapLinks(context, lead)
  return {
    key: `${lead.id}.reminder-${number}`,
    leadId: lead.id,
    title: fill(words.isStillWaiting, { name: leadName(lead) }),
    lines: lead.phone ? [phoneText(lead.phone)] : [],
    url: links.all,
    push: reminderPush(lead),
    mail: LeadReminderMail({ lead, productName, leadUrl: leadUrl(context.config, lead), links }),
  }
}
