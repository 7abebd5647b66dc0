import type { Language } from '@porchlight/contract/languages'
import { limits } from '@porchlight/contract/limits'
import type { TextPurpose } from '@porchlight/contract/texts'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { quietUntil, zonesOf } from '@porchlight/domain/quiet-hours'
import { countSegments } from '@porchlight/domain/text-segments'
import { refusalOf, standingOf, type TextRefusal, textRules } from '@porchlight/domain/texting'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { together } from '../../db/together.ts'
import { newId } from '../../ids.ts'
import { SmsRefused } from '../../providers/sms/port.ts'
import { openSms } from '../../providers/sms/seal.ts'
import { takeFromBudgets } from '../outreach/index.ts'
import { revokeTexts } from './consent.service.ts'
import { lockPhonesOf } from './ledger.repository.ts'
import { textable } from './numbers.ts'
import {
  beginTexts,
  changeText,
  findAttempt,
  findBefore,
  insertText,
  noteSent,
  type OutgoingText,
  readOutgoing,
} from './texts.repository.ts'

/*
 * The gate: the one way out for a text, whoever sends it. What is admitted is kept and may wait; it is looked at again
 * when it leaves, because much can be said in between.
 */

interface TextDraft {
  /** The same for every try. */
  attempt: string
  /** Null for what is the installation's own. */
  userId: string | null
  to: string
  body: string
  purpose: TextPurpose
  /** Of the address they gave. */
  homeState?: string
  /** Of whom a notice tells. */
  leadId?: string
}

type Admitted = { id: string; isNew: boolean } | { refused: TextRefusal | 'country' }

/** Throws when a limit is used up. */
export async function admitText(context: AppContext, draft: TextDraft): Promise<Admitted> {
  const { db, clock, config } = context
  const { attempt, userId, purpose } = draft
  const phone = textable(config, draft.to)
  if (!phone) return { refused: 'country' }
  const before = await findBefore(db, { attempt, userId, phone })
  if (before.attempt) return { id: before.attempt, isNew: false }
  const refused = refusalOf(purpose, standingOf(before.entries))
  if (refused) return { refused }
  await spend(context, { userId, phone, purpose })
  const now = clock.now()
  const body = before.hasTexted ? draft.body : withWayOut(draft, before.language ?? 'en')
  const id = newId()
  const isNew = await insertText(db, {
    id,
    user_id: userId,
    direction: 'out',
    phone,
    home_state: draft.homeState ?? '',
    body,
    purpose,
    attempt,
    lead_id: draft.leadId ?? null,
    vendor_id: null,
    state: 'waiting',
    segments: countSegments(body),
    created_at: now,
    updated_at: now,
  })
  return { id: isNew ? id : ((await findAttempt(db, attempt))?.id ?? id), isNew }
}

interface Spent {
  userId: string | null
  phone: string
  purpose: TextPurpose
}

async function spend(context: AppContext, { userId, phone, purpose }: Spent): Promise<void> {
  const { db, clock } = context
  const { agentSms } = limits.notices
  if (purpose === 'notice') {
    await takeFromLimit(db, clock, `agent-sms:${userId}`, agentSms)
    return takeFromBudgets(context, 'text', { userId, to: phone, isKnown: true })
  }
  if (purpose === 'conversation') {
    await takeFromLimit(db, clock, `text-said:${userId}:${phone}`, limits.conversation)
    return takeFromBudgets(context, 'text', { userId, to: phone, isKnown: true })
  }
  // Two machines that answer each other must come to an end.
  if (purpose === 'answer') await takeFromLimit(db, clock, `text-answers:${phone}`, limits.textAnswers)
  return takeFromBudgets(context, 'text', purpose === 'answer' ? { userId: null } : { userId, to: phone })
}

/** The first text says how to end them; notices go to the agent, who is spoken to in English. */
function withWayOut({ body, purpose }: TextDraft, language: Language): string {
  const isSaid = purpose === 'answer' || purpose === 'trial' || /\bSTOP\b/.test(body)
  return isSaid ? body : `${body}\n${visitorMessages[purpose === 'notice' ? 'en' : language].wayOut}`
}

export type Passed =
  | { state: 'sent'; answer: string }
  /** Never will, or is gone. */
  | { state: 'refused' }
  | { state: 'waiting'; until: Date }

/** Any failure but a refusal for good is the caller's to retry. */
export async function passText(context: AppContext, id: string): Promise<Passed> {
  const { db, clock, config, providers, log } = context
  const text = await claim(db, { context, id })
  if ('state' in text) return text
  const { phone, body, sms_number, purpose } = text.claimed
  try {
    const from = purpose === 'notice' ? null : sms_number
    const sent = await openSms(providers.sms).send({ to: phone, text: body, ...(from && { from }) })
    const costMicros = text.claimed.segments * config.outreach.segmentMicros
    await noteSent(db, { id, vendorId: sent.id, costMicros, now: clock.now() })
    return { state: 'sent', answer: sent.answer }
  } catch (error) {
    const isRefused = error instanceof SmsRefused
    await changeText(db, id, isRefused ? { state: 'refused', reason: 'vendor' } : { state: 'waiting' }, clock.now())
    if (!isRefused) throw error
    log.warn({ err: error }, 'text message refused')
    if (error.isStopped) {
      await revokeTexts(context, { userId: text.claimed.user_id, phone, way: 'vendor', words: error.message })
    }
    return { state: 'refused' }
  }
}

type Judged = Passed | { state: 'refused'; reason: TextRefusal | 'country' } | { claimed: OutgoingText }

/** Decides under the numbers' locks, so that a stop comes wholly before or wholly after. */
const claim = together<{ context: AppContext; id: string }, Judged>((_db, wanted) => {
  const { context } = wanted[0]
  const ids = wanted.map(({ id }) => id)
  return context.db.transaction().execute(async (trx) => {
    await lockPhonesOf(trx, { textIds: ids })
    // Read once they are locked: what was said before then is known by then.
    const texts = new Map((await readOutgoing(trx, { ids })).map((text) => [text.id, text]))
    const now = context.clock.now()
    const judged = new Map(ids.map((id) => [id, judge(context, texts.get(id))]))
    const begun: string[] = []
    for (const [id, one] of judged) {
      if ('claimed' in one) begun.push(id)
      else if ('reason' in one) await changeText(trx, id, { state: 'refused', reason: one.reason }, now)
    }
    if (begun.length > 0) await beginTexts(trx, { ids: begun, now })
    return ids.map((id) => judged.get(id) ?? { state: 'refused' })
  })
})

function judge(context: AppContext, text: OutgoingText | undefined): Judged {
  if (!text || text.state === 'refused') return { state: 'refused' }
  // Left by a process that died with it: whether it went nobody knows, and nobody is to miss it.
  if (text.state !== 'waiting' && text.state !== 'sending') return { state: 'sent', answer: '' }
  const purpose = text.purpose ?? 'confirmation'
  const isTextable = textable(context.config, text.phone) !== null
  const reason = isTextable ? refusalOf(purpose, standingOf(text.entries)) : 'country'
  if (reason) return { state: 'refused', reason }
  const until = textRules[purpose].waitsForDay ? nextDay(context, text) : null
  return until ? { state: 'waiting', until } : { claimed: text }
}

/** Null by day, where they live. */
function nextDay({ clock, config }: AppContext, { phone, home_state }: OutgoingText): Date | null {
  return quietUntil(clock.now(), zonesOf(phone, home_state), config.outreach.evening)
}

/** Whether it would wait, for whoever has to be told. */
export function wouldWait({ clock, config }: AppContext, to: string, homeState = ''): boolean {
  const phone = textable(config, to)
  return phone !== null && quietUntil(clock.now(), zonesOf(phone, homeState), config.outreach.evening) !== null
}

/** The last try has failed. */
export async function giveUpText({ db, clock }: AppContext, id: string): Promise<void> {
  const [text] = await readOutgoing(db, { ids: [id] })
  if (text?.state === 'waiting' || text?.state === 'sending') {
    await changeText(db, id, { state: 'refused', reason: 'failed' }, clock.now())
  }
}
