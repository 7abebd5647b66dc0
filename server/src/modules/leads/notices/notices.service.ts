import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../../context.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { sendMail } from '../../mail/index.ts'
import { findLook } from '../../pages/index.ts'
import { findAttempt, passText } from '../../texts/index.ts'
import { oneTapLinks } from '../one-tap/one-tap-token.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-token.ts'
import { type AboutLead, readAboutLead } from './about-lead.ts'
import { answerWords, textAttempt } from './lead-texts.ts'
import { leadSubject, leadUrl } from './lead-words.ts'
import { AgentLeadMail } from './mails/agent-lead.tsx'
import { VisitorInquiryMail } from './mails/visitor-inquiry.tsx'
import { VisitorNewsletterMail } from './mails/visitor-newsletter.tsx'
import { isNoticeWaiting, noteNotice } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'

interface Mail extends AboutLead {
  context: AppContext
  /** The same for every attempt, so that a mail server can tell a repeat. */
  headers: Record<string, string>
}

/** Sends one message about one lead, unless that is done. A failure is the queue's to try again. */
export async function sendNotice(context: AppContext, notice: Payload<'lead-notice'>): Promise<void> {
  const { db, clock, jobs } = context
  const { leadId, kind } = notice
  if (!(await isNoticeWaiting(db, leadId, kind))) return
  const end =
    kind === 'agent-mail' || kind === 'visitor-mail'
      ? await sendAsMail(context, kind, notice)
      : await sendAsText(context, notice)
  const now = clock.now()
  if (end instanceof Date) return jobs.send(db, leadNoticeQueue, notice, end.getTime() - now.getTime())
  await noteNotice(db, leadId, kind, end ? { sent_at: now } : { failed_at: now, is_refused: true })
}

/** The last try has failed: whoever looks at the lead is to know it. */
export async function giveUpNotice({ db, clock }: AppContext, { leadId, kind }: Payload<'lead-notice'>): Promise<void> {
  if (!(await isNoticeWaiting(db, leadId, kind))) return
  await noteNotice(db, leadId, kind, { failed_at: clock.now(), is_refused: false })
}

/** Answers whether it was taken; false is a refusal for good, a moment one to try again at. */
async function sendAsText(
  context: AppContext,
  { leadId, kind, textId }: Payload<'lead-notice'>,
): Promise<boolean | Date> {
  // A release before this one left its name alone.
  const id = textId ?? (await findAttempt(context.db, textAttempt(leadId, kind)))?.id
  const passed = id ? await passText(context, id) : { state: 'refused' as const }
  return passed.state === 'waiting' ? passed.until : passed.state === 'sent'
}

type MailNotice = 'agent-mail' | 'visitor-mail'

async function sendAsMail(
  context: AppContext,
  kind: MailNotice,
  { userId, leadId }: Payload<'lead-notice'>,
): Promise<boolean> {
  const { db, config } = context
  const about = await readAboutLead(db, userId, leadId)
  if (!about) return false
  const headers = { 'Message-ID': `<${leadId}.${kind}@${config.appUrl.hostname}>` }
  return mails[kind]({ context, ...about, headers })
}

const mails: Record<MailNotice, (mail: Mail) => Promise<boolean>> = {
  'agent-mail': tellAgent,
  'visitor-mail': thankVisitor,
}

function tellAgent({ context, lead, agent, headers }: Mail): Promise<boolean> {
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

async function thankVisitor({ context, lead, agent, settings, headers }: Mail): Promise<boolean> {
  const { productName } = context.config
  const look = lead.page_id ? await findLook(context.db, lead.user_id, lead.page_id) : null
  const agentName = `${agent.first_name} ${agent.last_name}`.trim()
  const { language = 'en' } = lead.visit
  const say = visitorMessages[language]
  const common = { to: lead.email, fromName: agentName, replyTo: agent.email }
  if (lead.source !== 'newsletter') {
    const words = answerWords(settings.firstAnswer, lead, agent)
    const body = VisitorInquiryMail({ words, language, agent, agentName, productName, look })
    return sendMail(context, { ...common, subject: fill(say.answerSubject, { agent: agentName }), headers, body })
  }
  const link = unsubscribeLink(context, { userId: lead.user_id, email: lead.email })
  return sendMail(context, {
    ...common,
    subject: fill(say.newsSubject, { agent: agentName }),
    headers: {
      ...headers,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    body: VisitorNewsletterMail({ language, agent, agentName, productName, look, unsubscribeUrl: link }),
  })
}
