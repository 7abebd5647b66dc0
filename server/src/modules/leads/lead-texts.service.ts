import type { Readable } from 'node:stream'
import { messages } from '@porchlight/contract/messages'
import type { LeadTexts } from '@porchlight/contract/texts'
import { refusalOf, standingOf } from '@porchlight/domain/texting'
import type { AppContext } from '../../context.ts'
import { csvFile } from '../../csv-file.ts'
import { notFound } from '../../errors.ts'
import { listEntries, notTextable, revokeTexts, textable } from '../texts/index.ts'
import { presentEntry } from './lead-texts.presenter.ts'
import { findLead } from './leads.repository.ts'

const { texts } = messages

/** Whether this person may be texted, and all that was said about it. */
export async function leadTexts(context: AppContext, userId: string, leadId: string): Promise<LeadTexts> {
  const { db, config } = context
  const phone = await phoneOf(context, userId, leadId)
  const rows = await listEntries(db, userId, phone ? [phone] : [])
  const refusal = refusalOf('confirmation', standingOf(rows))
  const whyNot = !phone ? texts.noPhone : refusal ? texts[refusal] : textable(config, phone) ? '' : notTextable(config)
  return { phone, isOpen: whyNot === '', whyNot, ledger: rows.map(presentEntry) }
}

/** The agent was told so, on the telephone or at the door. */
export async function stopLeadTexts(context: AppContext, userId: string, leadId: string): Promise<LeadTexts> {
  const phone = await phoneOf(context, userId, leadId)
  if (phone) await revokeTexts(context, { userId, phone, way: 'agent', words: '' })
  return leadTexts(context, userId, leadId)
}

export async function consentFile(context: AppContext, userId: string, leadId: string): Promise<Readable> {
  const { ledger } = await leadTexts(context, userId, leadId)
  const rows = ledger.map(({ at, phone, act, way, words, page, addressHash }) => [
    at,
    phone,
    act,
    way,
    words,
    page,
    addressHash,
  ])
  return csvFile(
    ['At', 'Phone Number', 'Act', 'Way', 'Words', 'Page', 'Network address (hashed)'],
    (async function* () {
      yield rows
    })(),
  )
}

async function phoneOf({ db }: AppContext, userId: string, leadId: string): Promise<string> {
  const lead = await findLead(db, userId, leadId)
  if (!lead) throw notFound()
  return lead.phone
}
