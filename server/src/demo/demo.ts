import type { AppContext } from '../context.ts'
import { deleteHalfDemo, isDemoDue, settleDemo } from '../db/demo-state.ts'
import { findAccountByEmail, siteOrigin } from '../modules/accounts/index.ts'
import { importAppSumoCodes } from '../modules/auth/index.ts'
import { fillDemoProfile, openDemoAccount } from './accounts.ts'
import type { DemoAgent } from './demo-agent.ts'
import { jane } from './jane.ts'
import { fillDemoLeads } from './leads.ts'
import { fillDemoListings } from './listings.ts'
import { marcus } from './marcus.ts'
import { fillDemoPages } from './pages.ts'
import { openShelf } from './picture-shelf.ts'
import { fillDemoVisits } from './visits.ts'

/** Who can sign in, and where their visitors go. */
export type DemoAccounts = { label: string; email: string; site: string }[]

const agents = [jane, marcus]
const appSumoCodes = ['PORCH-SUMO-0001', 'PORCH-SUMO-0002', 'PORCH-SUMO-0003']

/**
 * Fills a fresh embedded database, so that a newcomer meets a living product. It is due until all of it is there, so a
 * start after a crash begins anew. A database that has once been started without is never filled. Answers who can sign in.
 */
export async function openDemo(context: AppContext): Promise<DemoAccounts | null> {
  const { db, config } = context
  if (await isDemoDue(db)) {
    // No other process can be at an embedded database: whoever has these addresses here is of a broken-off start.
    if (config.database.kind === 'embedded') {
      await deleteHalfDemo(
        db,
        agents.map(({ account }) => account.email),
      )
      if (config.isDemo) await fillDemo(context)
    }
    await settleDemo(db)
  }
  return config.isDemo ? listDemoAccounts(context) : null
}

async function fillDemo(context: AppContext): Promise<void> {
  for (const agent of agents) await fillAgent(context, agent)
  await importAppSumoCodes(context.db, context.clock, appSumoCodes.join('\n'))
}

async function fillAgent(context: AppContext, agent: DemoAgent): Promise<void> {
  const { email } = agent.account
  const id = await openDemoAccount(context, agent)
  const pictureOf = openShelf(context, id)
  await fillDemoProfile(context, id, agent, pictureOf)
  const listingIds = await fillDemoListings(context, id, email, pictureOf)
  const pageIds = await fillDemoPages(context, id, agent.pages, { pictureOf, listingIds })
  const visited = agent.pages.map((page, index) => ({ id: pageIds[index] ?? '', page }))
  await fillDemoVisits(context, visited)
  await fillDemoLeads(context, id, email)
}

async function listDemoAccounts({ db, config }: AppContext): Promise<DemoAccounts> {
  const accounts: DemoAccounts = []
  for (const { account } of agents) {
    const row = await findAccountByEmail(db, account.email)
    const label = `${account.first_name} ${account.last_name}, agent`
    if (row) accounts.push({ email: account.email, label, site: siteOrigin(row, config) })
  }
  return [...accounts, ...config.superadminEmails.map((email) => ({ email, label: 'superadmin', site: '' }))]
}
