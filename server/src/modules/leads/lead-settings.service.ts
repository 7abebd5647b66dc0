import { defaultLeadSettings, type LeadSettings } from '@porchlight/contract/leads'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { invalidField, unproven } from '../../errors.ts'
import { notTextable, textable } from '../outreach/index.ts'
import { findLeadSettings, saveSettings } from './lead-settings.repository.ts'
import { normalisePhone } from './phone.ts'

export async function leadSettings({ db }: { db: Queryable }, userId: string): Promise<LeadSettings> {
  return { ...defaultLeadSettings, ...(await findLeadSettings(db, userId)) }
}

export async function saveLeadSettings(
  { db, config }: AppContext,
  account: AccountRow,
  settings: LeadSettings,
): Promise<LeadSettings> {
  // Nobody knows yet whose number it is.
  if (settings.smsNumber && !account.email_proven_at) throw unproven()
  const smsNumber = settings.smsNumber && textable(config, normalisePhone(settings.smsNumber))
  if (smsNumber === null) throw invalidField('smsNumber', notTextable(config))
  const kept = { ...settings, smsNumber }
  await saveSettings(db, account.id, kept)
  return kept
}

export async function forgetSmsNumber(trx: Queryable, userId: string): Promise<void> {
  const settings = await leadSettings({ db: trx }, userId)
  if (settings.smsNumber) await saveSettings(trx, userId, { ...settings, smsNumber: '' })
}
