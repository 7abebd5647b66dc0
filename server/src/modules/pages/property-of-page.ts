import type { Property } from '@porchlight/contract/property'
import type { Queryable } from '../../db/client.ts'

/** Until listings can be read there is none. */
export async function findProperty(_db: Queryable, _agentId: string, _id: string): Promise<Property | null> {
  return null
}
