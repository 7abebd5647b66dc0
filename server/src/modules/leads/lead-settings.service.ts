import type { BodyOf } from '@porchlight/contract/endpoint'
import { defaultLeadSettings, type LeadSettings, type leadEndpoints } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { invalidField, unproven } from '../../errors.ts'
import { noteConsent, notTextable, textable } from '../texts/index.ts'
import { findLeadSettings, listLeadSettings, saveSettings } from './lead-settings.repository.ts'
import { normalisePhone } from './phone.ts'

export async function leadSettings({ db }: { db: Queryable }, userId: string): Promise<LeadSettings> {
  return { ...defaultLeadSettings, ...(await findLeadSettings(db, userId)) }
}

export async function leadSettingsOfMany(db: Queryable, userIds: string[]): Promise<(userId: string) => LeadSettings> {
  const saved = new Map((await listLeadSettings(db, userIds)).map((row) => [row.user_id, row.settings]))
  return (userId) => ({ ...defaultLeadSettings, ...saved.get(userId) })
}

export async function saveLeadSettings(
  { db, clock, config }: AppContext,
  account: AccountRow,
  settings: BodyOf<typeof leadEndpoints.saveLeadSettings>,
): Promise<LeadSettings> {
  // Nobody knows yet whose number it is.
  if (settings.smsNumber && !account.email_proven_at) throw unproven()
  const smsNumber = settings.smsNumber && textable(config, normalisePhone(settings.smsNumber))
  if (smsNumber === null) throw invalidField('smsNumber', notTextable(config))
  return db.transaction().execute(async (trx) => {
    const before = await leadSettings({ db: trx }, account.id)
    const kept = { ...before, ...settings, smsNumber }
    await saveSettings(trx, account.id, kept)
    // Asked for anew: by another number, or by switching them on again.
    const isAsked = kept.agentSms && smsNumber !== ''
    if (!isAsked || (before.agentSms && before.smsNumber === smsNumber)) return kept
    const words = messages.texts.settingsAgreed
    await noteConsent(trx, 'agreed', { userId: account.id, phone: smsNumber, way: 'settings', words }, clock.now())
    return kept
  })
}

export async function forgetSmsNumber(trx: Queryable, userId: string): Promise<void> {
  const settings = await leadSettings({ db: trx }, userId)
  if (settings.smsNumber) await saveSettings(trx, userId, { ...settings, smsNumber: '' })
}
