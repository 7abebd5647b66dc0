import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { presentCard, presentUser } from './accounts.presenter.ts'
import {
  deleteAccount,
  findAccountByEmail,
  findAgent,
  findAgentNamed,
  insertAccount,
  listSuperadmins,
  lockSuperadmins,
  updateAccount,
} from './accounts.repository.ts'

/** The agent a host belongs to; the host is compared with what is stored, never trusted. */
export async function findAgentByHost(db: Db, host: string, siteDomain: string) {
  const suffix = `.${siteDomain}`
  const lower = host.toLowerCase()
  if (!lower.endsWith(suffix)) {
    const domain = lower.replace(/:\d+$/, '')
    // Whoever owns a domain owns its www, and people type either: the other one leads to the agent's own.
    const twin = domain.startsWith('www.') ? domain.slice(4) : `www.${domain}`
    return findAgentNamed(db, { domains: [domain, twin] })
  }
  const name = lower.slice(0, -suffix.length)
  return name.includes('.') ? undefined : findAgentNamed(db, { websiteName: name })
}

export async function agentCardById({ db, config }: AppContext, id: string) {
  const row = await findAgent(db, id)
  if (!row) throw notFound()
  return presentCard(row, config)
}

export async function agentCardByHost({ db, config }: AppContext, host: string) {
  const row = await findAgentByHost(db, host.replace(/^https?:\/\//, ''), config.siteDomain)
  if (!row) throw notFound()
  return presentCard(row, config)
}

export async function noteWelcomeSeen(
  { db, config, clock }: AppContext,
  agentId: string,
  { userId, redirectStatus }: { userId: string; redirectStatus: boolean },
) {
  const row =
    userId === agentId
      ? await updateAccount(db, agentId, { redirect_status: redirectStatus, updated_at: clock.now() })
      : undefined
  if (!row) throw notFound()
  return presentUser(row, config, clock.now())
}

/**
 * Makes the configured emails superadmins. Whoever is no longer named loses the role, and with it every session; but
 * where nobody is named, a setting was forgotten, and everybody stays.
 */
export async function syncSuperadmins({
  db,
  config,
  clock,
  log,
}: Pick<AppContext, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockSuperadmins(trx)
    for (const row of config.hasNamedSuperadmins ? await listSuperadmins(trx) : []) {
      if (config.superadminEmails.includes(row.email)) continue
      log.warn({ userId: row.id }, 'no longer a superadmin: SUPERADMIN_EMAIL names others')
      if (row.website_name) await updateAccount(trx, row.id, { role: 'Admin', updated_at: now })
      else await deleteAccount(trx, row.id)
    }
    for (const email of config.superadminEmails) {
      const known = await findAccountByEmail(trx, email)
      if (known?.role === 'Superadmin') continue
      if (known) await updateAccount(trx, known.id, { role: 'Superadmin', updated_at: now })
      else {
        await insertAccount(trx, {
          id: newId(),
          role: 'Superadmin',
          email,
          first_name: 'Super',
          last_name: 'Admin',
          website_name: null,
          trial_end_at: now,
          created_at: now,
          updated_at: now,
        })
      }
    }
  })
}
