import { leadSource, leadStatus } from '@porchlight/contract/leads'
import { answerWays, campaignTypes, pageStatuses } from '@porchlight/contract/options'
import { listingStatus, listingType } from '@porchlight/contract/property'
import { consentActs, consentWays, textPurposes, textStates } from '@porchlight/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './client.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What the table's check lets into the column. */
async function allowedIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(database.db)
  const check = rows.find(({ definition }) => definition.startsWith(`CHECK ((${column} = ANY `))
  return [...(check?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '').sort()
}

it.each([
  ['pages', 'campaign_type', campaignTypes],
  ['pages', 'status', pageStatuses],
  ['leads', 'campaign_type', campaignTypes],
  ['leads', 'source', leadSource.options],
  ['leads', 'status', leadStatus.options],
  ['leads', 'answered_by', answerWays],
  ['listings', 'type', listingType.options],
  ['listings', 'status', listingStatus.options],
  ['texts', 'purpose', textPurposes],
  ['texts', 'state', textStates],
  ['text_ledger', 'act', consentActs],
  ['text_ledger', 'way', consentWays],
] as const)('%s.%s takes what the contract lists: a new one needs a migration', async (table, column, choices) => {
  expect(await allowedIn(table, column)).toEqual([...choices].sort())
})
