import type { Readable } from 'node:stream'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { LeadTexts } from '@porchlight/contract/texts'
import { parseAddress } from '@porchlight/domain/parse-address'
import { refusalOf, standingOf, type TextRefusal } from '@porchlight/domain/texting'
import type { AppContext } from '../../context.ts'
import { csvFile } from '../../csv-file.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import * as words from '../../words/leads.ts'
import {
  admitText,
  countUnread,
  listEntries,
  listThread,
  markRead,
  notTextable,
  revokeTexts,
  textable,
  textQueue,
  wouldWait,
} from '../texts/index.ts'
import { presentEntry, presentText } from './lead-texts.presenter.ts'
import { findLead, noteFirstAnswer, type ReadLead } from './leads.repository.ts'

const { texts } = messages

const consentColumns = [
  words.atColumn,
  words.phoneNumberColumn,
  words.actColumn,
  words.wayColumn,
  words.wordsColumn,
  words.pageColumn,
  words.addressHashColumn,
]

/** What went between this person and the agent, whether there may be more, and all that was said about it. */
export async function leadTexts(context: AppContext, userId: string, leadId: string): Promise<LeadTexts> {
  const { db, config } = context
  const lead = await leadOf(context, userId, leadId)
  const { phone } = lead
  const rows = await listEntries(db, userId, phone ? [phone] : [])
  const refusal = refusalOf('conversation', standingOf(rows)) ?? (textable(config, phone) ? null : 'country')
  const whyNot = !phone ? texts.noPhone : refusal ? refusalWords(context, refusal) : ''
  return {
    phone,
    isOpen: whyNot === '',
    whyNot,
    isNight: wouldWait(context, phone, homeStateOf(lead)),
    texts: phone ? (await listThread(db, userId, phone, limits.textsShown)).map(presentText) : [],
    ledger: rows.map(presentEntry),
  }
}

const homeStateOf = (lead: ReadLead) => parseAddress(lead.valuation_address).state

function refusalWords({ config }: AppContext, refusal: TextRefusal | 'country'): string {
  return refusal === 'country' ? notTextable(config) : texts[refusal]
}

interface Typed {
  id: string
  text: string
  /** The same for every try. */
  requestKey: string
}

/** The agent writes to them; what the gate refuses stands beside what was typed. */
export async function sendLeadText(context: AppContext, userId: string, typed: Typed): Promise<LeadTexts> {
  const { db, clock, jobs } = context
  const lead = await leadOf(context, userId, typed.id)
  if (!lead.phone) throw invalidField('text', texts.noPhone)
  const draft = {
    attempt: `said.${userId}.${typed.requestKey}`,
    userId,
    to: lead.phone,
    body: typed.text,
    purpose: 'conversation' as const,
    homeState: homeStateOf(lead),
  }
  await db
    .transaction()
    .execute(async (trx) => {
      const admitted = await admitText({ ...context, db: trx }, draft)
      if ('refused' in admitted) throw invalidField('text', refusalWords(context, admitted.refused))
      if (!admitted.isNew) return
      await noteFirstAnswer(trx, userId, { id: lead.id, by: 'text' }, clock.now())
      await jobs.send(trx, textQueue, { textId: admitted.id })
    })
    .catch((error: unknown) => {
      const isUsedUp = error instanceof AppError && error.code === 'rate_limited'
      throw isUsedUp ? invalidField('text', texts.tooMany) : error
    })
  return leadTexts(context, userId, typed.id)
}

export async function readLeadTexts(context: AppContext, userId: string, leadId: string): Promise<void> {
  const { phone } = await leadOf(context, userId, leadId)
  if (phone) await markRead(context.db, userId, phone, context.clock.now())
}

export function unreadTexts({ db }: AppContext, userId: string) {
  return countUnread(db, userId)
}

/** The agent was told so, on the telephone or at the door. */
export async function stopLeadTexts(context: AppContext, userId: string, leadId: string): Promise<LeadTexts> {
  const { phone } = await leadOf(context, userId, leadId)
  if (phone) await revokeTexts(context, { userId, phone, way: 'agent', words: '' })
  return leadTexts(context, userId, leadId)
}

export async function consentFile(context: AppContext, userId: string, leadId: string): Promise<Readable> {
  const { ledger } = await leadTexts(context, userId, leadId)
  const rows = ledger.map(({ at, phone, act, way, words: said, page, addressHash }) => [
    at,
    phone,
    act,
    way,
    said,
    page,
    addressHash,
  ])
  return csvFile(
    consentColumns,
    (async function* () {
      yield rows
    })(),
  )
}

async function leadOf({ db }: AppContext, userId: string, leadId: string): Promise<ReadLead> {
  const lead = await findLead(db, userId, leadId)
  if (!lead) throw notFound()
  return lead
}
