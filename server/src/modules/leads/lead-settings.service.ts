import { defaultLeadSettings, type LeadSettings } from '@porchlight/contract/leads'
import type { AppContext } from '../../context.ts'
import { findLeadSettings, saveSettings } from './lead-settings.repository.ts'
import { normalisePhone } from './phone.ts'

export async function leadSettings({ db }: Pick<AppContext, 'db'>, userId: string): Promise<LeadSettings> {
  return { ...defaultLeadSettings, ...(await findLeadSettings(db, userId)) }
}

export async function saveLeadSettings(
  { db }: AppContext,
  userId: string,
  settings: LeadSettings,
): Promise<LeadSettings> {
  const kept = { ...settings, smsNumber: settings.smsNumber && normalisePhone(settings.smsNumber) }
  await saveSettings(db, userId, kept)
  return kept
}
