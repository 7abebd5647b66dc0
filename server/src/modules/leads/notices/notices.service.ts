import type { NoticeKind } from '@porchlight/contract/leads'
import type { AppContext } from '../../../context.ts'
import type { AccountRow } from '../../../db/tables.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { findAccount } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { findLook } from '../../pages/index.ts'
import { admitText, passText } from '../../texts/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { oneTapLinks } from '../one-tap/one-tap-token.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'
import { answerWords, leadText, type TextNotice } from './lead-texts.ts'
import { leadSubject, leadUrl } from './lead-words.ts'
import { AgentLeadMail } from './mails/agent-lead.tsx'
import { VisitorInquiryMail } from './mails/visitor-inquiry.tsx'
import { VisitorNewsletterMail } from './mails/visitor-newsletter.tsx'
import { isNoticeDone, noteNotice } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'

interface Notice {
  context: AppContext
  lead: ReadLead
  agent: AccountRow
  /** The same for every attempt, so that a mail server can tell a repeat. */
  headers: Record<string, string>
}

/** Sends one message about one lead, unless that is done. A failure is the queue's to try again. */
export async function sendNotice(context: AppContext, { userId, leadId, kind }: Payload<'lead-notice'>): Promise<void> {
  const { db, clock, config, jobs } = context
  const lead = await findLead(db, userId, leadId)
  const agent = await findAccount(db, userId)
  if (!lead || !agent || (await isNoticeDone(db, leadId, kind))) return
  const headers = { 'Message-ID': `<${leadId}.${kind}@${config.appUrl.hostname}>` }
  const end = await senders[kind]({ context, lead, agent, headers })
  const now = clock.now()
  if (end instanceof Date) {
    return jobs.send(db, leadNoticeQueue, { userId, leadId, kind }, end.getTime() - now.getTime())
  }
  await noteNotice(db, leadId, kind, end ? { sent_at: now } : { failed_at: now, is_refused: true })
}

/** The last try has failed: whoever looks at the lead is to know it. */
export async function giveUpNotice({ db, clock }: AppContext, { leadId, kind }: Payload<'lead-notice'>): Promise<void> {
  if (await isNoticeDone(db, leadId, kind)) return
  await noteNotice(db, leadId, kind, { failed_at: clock.now(), is_refused: false })
}

/** Each answers whether the message was taken; false is a refusal for good, a moment one to try again at. */
const senders: Record<NoticeKind, (notice: Notice) => Promise<boolean | Date>> = {
  'agent-mail': tellAgent,
  'agent-sms': (notice) => sendText(notice, 'agent-sms'),
  'visitor-mail': thankVisitor,
  'visitor-sms': (notice) => sendText(notice, 'visitor-sms'),
}

function tellAgent({ context, lead, agent, headers }: Notice): Promise<boolean> {
  const { productName } = context.config
  return sendMail(context, {
    to: agent.email,
    subject: leadSubject(lead),
    ...(lead.email && { replyTo: lead.email }),
    headers,
    body: AgentLeadMail({
      lead,
      agentFirstName: agent.first_name,
      productName,
      leadUrl: leadUrl(context.config, lead),
      links: lead.source === 'newsletter' ? null : oneTapLinks(context, lead),
    }),
  })
}

async function sendText({ context, lead, agent }: Notice, kind: TextNotice): Promise<boolean | Date> {
  const admitted = await admitText(context, await leadText(context, kind, lead, agent))
  if ('refused' in admitted) return false
  const passed = await passText(context, admitted.id)
  return passed.state === 'waiting' ? passed.until : passed.state === 'sent'
}

async function thankVisitor({ context, lead, agent, headers }: Notice): Promise<boolean> {
  const { productName } = context.config
  const look = lead.page_id ? await findLook(context.db, lead.user_id, lead.page_id) : null
  const agentName = `${agent.first_name} ${agent.last_name}`.trim()
  const common = { to: lead.email, fromName: agentName, replyTo: agent.email }
  if (lead.source !== 'newsletter') {
    const { firstAnswer } = await leadSettings(context, lead.user_id)
    const words = answerWords(firstAnswer, lead, agent)
    const body = VisitorInquiryMail({ words, agent, agentName, productName, look })
    return sendMail(context, { ...common, subject: `Thanks for your message to ${agentName}`, headers, body })
  }
  const link = unsubscribeLink(context, { userId: lead.user_id, email: lead.email })
  return sendMail(context, {
    ...common,
    subject: `You’re signed up for updates from ${agentName}`,
    headers: {
      ...headers,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    body: VisitorNewsletterMail({ agent, agentName, productName, look, unsubscribeUrl: link }),
  })
}
