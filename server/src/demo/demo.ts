import { trialEndDate } from '@porchlight/domain/trial-days'
import type { AppContext } from '../context.ts'
import { newId } from '../ids.ts'
import { findAccountByEmail, insertAccount } from '../modules/accounts/index.ts'
import { importAppSumoCodes } from '../modules/auth/index.ts'
import { fillDemoListings } from './listings.ts'

export type DemoAccounts = { label: string; email: string }[]

const agents = [
  {
    email: 'jane@porchlight.example',
    first_name: 'Jane',
    last_name: 'Whitfield',
    website_name: 'jane',
    company_name: 'Whitfield & Hart Realty',
    title: 'Principal Broker',
    phone: '5035550142',
    country_code: '1',
    licence_number: 'OR 201204518',
    mls_member_id: 'RMLS 88214',
    median_price_cents: 58_500_000,
  },
  {
    email: 'marcus@porchlight.example',
    first_name: 'Marcus',
    last_name: 'Okafor',
    website_name: 'marcus-okafor',
    company_name: 'Okafor Homes',
    title: 'Listing Specialist',
    phone: '5125550187',
    country_code: '1',
    licence_number: 'TX 0698812',
    mls_member_id: 'ABOR 55120',
    median_price_cents: 47_200_000,
  },
]

const appSumoCodes = ['PORCH-SUMO-0001', 'PORCH-SUMO-0002', 'PORCH-SUMO-0003']

/** Fills a fresh embedded database, so that a newcomer meets a living product. Answers who can sign in. */
export async function fillDemo(context: AppContext, isFresh: boolean): Promise<DemoAccounts> {
  const { db, clock, config } = context
  if (isFresh) {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      for (const agent of agents) {
        await insertAccount(trx, {
          ...agent,
          id: newId(),
          role: 'Admin',
          redirect_status: true,
          trial_end_at: trialEndDate(now),
          created_at: now,
          updated_at: now,
        })
      }
    })
    for (const { email } of agents) {
      const agent = await findAccountByEmail(db, email)
      if (agent) await fillDemoListings(context, agent.id, email)
    }
    await importAppSumoCodes(db, clock, appSumoCodes.join('\n'))
  }
  const isThere = await findAccountByEmail(db, agents[0]?.email ?? '')
  return [
    ...(isThere
      ? agents.map(({ email, first_name, last_name }) => ({ email, label: `${first_name} ${last_name}, agent` }))
      : []),
    ...config.superadminEmails.map((email) => ({ email, label: 'superadmin' })),
  ]
}
