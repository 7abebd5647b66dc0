import { pagePath } from '@porchlight/contract/page-address'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { sql } from 'kysely'
import { startBenchApp } from './app.ts'
import type { Settings } from './built.ts'

/** A browser as most are, that takes what is compressed. */
export const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US',
}

/** One agent with so many pages of 40 KB, the first of which has a short link; answers a session of theirs. */
export async function fillPages(settings: Settings, pages: number): Promise<string> {
  const { db, signIn, close } = await startBenchApp(settings)
  const content = JSON.stringify({ ...pageDefaults.sell, description: 'Light on two sides, and quiet. '.repeat(400) })
  await sql`
    insert into users (id, role, email, first_name, last_name, company_name, website_name, email_proven_at, trial_end_at, created_at, updated_at)
    values ('agent1', 'Admin', 'agent1@example.com', 'Ada', 'Field', 'Field Realty', 'agent1', now(),
      now() + interval '1 year', now(), now())`.execute(db)
  await sql`
    insert into pages (id, user_id, campaign_type, link_name, status, slug, content, created_at, updated_at)
    select 'page' || n, 'agent1', 'sell', 'Page ' || n, 'active', 'page-' || n, ${content}::jsonb, now(), now()
    from generate_series(1, ${sql.lit(pages)}) n`.execute(db)
  await sql`
    insert into short_names (name, user_id, page_id, created_at) values ('spring', 'agent1', 'page1', now())`.execute(
    db,
  )
  const token = await signIn('agent1')
  await close()
  return token
}

export const pathOf = (page: number) => pagePath({ _id: `page${page}`, campaignType: 'sell', slugUrl: `page-${page}` })

/** Each from somewhere else, as visitors are: nobody's share is used up. */
export function newcomers(): () => { address: string; number: number } {
  let number = 0
  return () => {
    number++
    return { number, address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  }
}

export const json = { 'content-type': 'application/json' }
const agrees = 'I agree to be texted.'
export const phoneOf = (number: number) => `+1503${2_000_000 + number}`

/** A form that passes every check but the proof of work, which it does not need. */
export const newsletterForm = (campaignId: string, number: number) =>
  JSON.stringify({ campaignId, phoneNumber: phoneOf(number), consentText: agrees })
