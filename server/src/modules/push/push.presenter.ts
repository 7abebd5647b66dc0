import type { PushDevice } from '@porchlight/contract/push'
import { describeDevice } from '../../http/device-words.ts'
import type { DeviceRow } from './push.repository.ts'

export function presentDevice(row: DeviceRow, sessionId: string): PushDevice {
  return {
    _id: row.id,
    device: describeDevice(row.user_agent),
    isThis: row.session_id === sessionId,
    createdAt: row.created_at.toISOString(),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  }
}
