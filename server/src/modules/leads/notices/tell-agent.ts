import type { LeadSettings } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import type { PushNotice } from '@porchlight/contract/push'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { ReactElement } from 'react'
import type { AppContext } from '../../../context.ts'
import { countingTogether, type Limit, refuseOver } from '../../../db/rate-limits.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { AppError } from '../../../errors.ts'
import { sendMail } from '../../mail/index.ts'
import { pushNow } from '../../push/index.ts'
import { admitText, giveUpText, passText } from '../../texts/index.ts'

/*
 * Who is told of a lead, and how. A new lead goes by every way that the agent has chosen; a word about one that they
 * know already goes by the first of them that takes it.
 */

/** The quickest first. */
const ways = ['push', 'text', 'mail'] as const
type Way = (typeof ways)[number]

export const isChosen: Record<Way, (agent: AccountRow, settings: LeadSettings) => boolean> = {
  // Chosen device by device.
  push: () => true,
  text: (agent, { agentSms, smsNumber }) => agent.email_proven_at !== null && agentSms && smsNumber !== '',
  mail: (_agent, { agentMail }) => agentMail,
}

/** Of a crowd of leads all are told of at once. */
const countMails = countingTogether()

/** Throws where the agent has had as many mails as they may have. */
export async function takeMailAllowance({ db, clock }: AppContext, agent: AccountRow): Promise<void> {
  refuseOver(await countMails(db, { clock, wanted: [mailAllowance(agent)] }))
}

/** Until a code was typed it may be anybody's address, and little goes there. */
function mailAllowance({ id, email, email_proven_at }: AccountRow): [string, Limit] {
  return email_proven_at
    ? [`agent-mail:${id}`, limits.notices.agentMail]
    : [`agent-mail:${mailboxOf(email)}`, limits.notices.unprovenMail]
}

/** What the agent is to know, for whichever way it goes. */
export interface Word {
  /** The same for every try. */
  key: string
  /** Whom an answer to it is meant for. */
  leadId: string
  title: string
  lines: string[]
  url: string
  mail: ReactElement
  push: PushNotice
}

interface Telling {
  context: AppContext
  agent: AccountRow
  settings: LeadSettings
  word: Word
}

/** What fails for the moment is left to the next way; the failure of the last one is the caller's to try again. */
export async function tellAgent(telling: Telling): Promise<void> {
  const { context, agent, settings } = telling
  const chosen = ways.filter((way) => isChosen[way](agent, settings))
  for (const way of chosen) {
    try {
      if (await tell[way](telling)) return
    } catch (error) {
      const isUsedUp = error instanceof AppError && error.code === 'rate_limited'
      if (way === chosen.at(-1) && !isUsedUp) throw error
      context.log.warn({ err: error, way }, 'an agent was not told this way')
    }
  }
}

/** Each answers whether it was taken. */
const tell: Record<Way, (telling: Telling) => Promise<boolean>> = {
  push: ({ context, agent, word }) => pushNow(context, agent.id, word.push),
  text: tellByText,
  mail: tellByMail,
}

async function tellByText({ context, agent, settings, word }: Telling): Promise<boolean> {
  const body = [word.title, ...word.lines, word.url].join('\n')
  const to = settings.smsNumber
  const draft = { attempt: word.key, userId: agent.id, to, body, purpose: 'notice' as const, leadId: word.leadId }
  const admitted = await admitText(context, draft)
  if ('refused' in admitted) return false
  try {
    return (await passText(context, admitted.id)).state === 'sent'
  } catch (error) {
    // The next way has it: later it would be told twice.
    await giveUpText(context, admitted.id)
    throw error
  }
}

async function tellByMail({ context, agent, word }: Telling): Promise<boolean> {
  await takeMailAllowance(context, agent)
  return sendMail(context, {
    to: agent.email,
    subject: word.title,
    headers: { 'Message-ID': `<${word.key}@${context.config.appUrl.hostname}>` },
    body: word.mail,
  })
}
