import type { LeadSource } from '@porchlight/contract/leads'
import type { TestApp } from './test-app.ts'
import { unique } from './test-app.ts'

/** Someone writes to a page, as the public form would send it. Answers the lead's id. */
export async function makeLead(
  app: TestApp,
  campaignId: string,
  words: Partial<
    Record<'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'visitSource' | 'language', string>
  > = {},
): Promise<string> {
  const email = words.email ?? `${unique('visitor')}@example.com`
  const { body } = await app.call('POST', '/inquiry', {
    body: {
      isFrom: 'contact_us' satisfies LeadSource,
      campaignId,
      firstName: 'Nora',
      lastName: 'Quist',
      phone: '+15035550142',
      message: 'Is it still free?',
      ...words,
      email,
    },
  })
  if (!body.success) throw new Error(`no lead: ${JSON.stringify(body)}`)
  const { id } = await app.db
    .selectFrom('leads')
    .select('id')
    .where('page_id', '=', campaignId)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
