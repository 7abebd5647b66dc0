import type { LeadSettings } from '@porchlight/contract/leads'
import { zonesOf } from '@porchlight/domain/quiet-hours'
import type { AccountRow } from '../../../db/tables.ts'
import { normalisePhone } from '../phone.ts'

/** Where an agent may be, by the number that notices go to, or the one they show. */
export function agentZones({ phone }: AccountRow, { smsNumber }: LeadSettings) {
  return zonesOf(smsNumber || normalisePhone(phone))
}
