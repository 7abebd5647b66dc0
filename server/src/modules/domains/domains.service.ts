import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { DomainCheck, DomainSetup } from '@porchlight/contract/domains'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow, DomainRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newToken } from '../../ids.ts'
import { DnsUnavailable } from '../../providers/dns/port.ts'
import { findAgentByHost, isBareDomain } from '../accounts/index.ts'
import { presentSetup } from './domains.presenter.ts'
import { deleteDomain, findDomain, findHolder, noteFound, putDomain, setServedDomain } from './domains.repository.ts'
import { judgePointing, judgeProof, proofName, proofValue, targetHost } from './records.ts'

const { domain: sentences, general } = messages

export async function readSetup(context: AppContext, account: AccountRow): Promise<DomainSetup | null> {
  const row = await findDomain(context.db, account.id)
  return row ? present(context, account, row) : null
}

/** A new claim serves nothing until its own proof is found; removing one stops it at once. */
export async function chooseDomain(context: AppContext, account: AccountRow, typed: string) {
  const { db, clock, config } = context
  const domain = typed && readDomain(typed, config)
  const known = await findDomain(db, account.id)
  if (known && known.domain === domain) return present(context, account, known)
  const row = await db.transaction().execute(async (trx) => {
    await releaseDomain(trx, account.id)
    return domain ? putDomain(trx, account.id, domain, newToken(), clock.now()) : null
  })
  return row && present(context, { ...account, custom_domain: null }, row)
}

/** Nothing is served there any more, and nobody claims it. */
export async function releaseDomain(trx: Queryable, userId: string): Promise<void> {
  await setServedDomain(trx, userId, null)
  await deleteDomain(trx, userId)
}

export async function checkNow(context: AppContext, account: AccountRow): Promise<DomainSetup> {
  const { db, clock } = context
  await takeFromLimit(db, clock, `domain-check:${account.id}`, limits.domainChecks)
  const row = await findDomain(db, account.id)
  if (!row) throw notFound()
  try {
    const checked = await checkDomain(context, account, row)
    return await present(context, checked.account, checked.row)
  } catch (error) {
    if (error instanceof DnsUnavailable) throw new AppError('unavailable', general.unavailable, { cause: error })
    throw error
  }
}

/** Looks the records up; what they say decides whether the domain is served. */
export async function checkDomain(context: AppContext, account: AccountRow, row: DomainRow) {
  const { db, clock, providers, config } = context
  const { dns } = providers
  const target = targetHost(account, config)
  const [texts, aliases, addresses, targetAddresses] = await Promise.all([
    dns.txt(proofName(row.domain)),
    dns.cname(row.domain),
    dns.addresses(row.domain),
    dns.addresses(target),
  ])
  const found: DomainCheck = {
    proof: judgeProof(texts, row.proof),
    pointing: judgePointing({ aliases, addresses, target, targetAddresses }),
  }
  return db.transaction().execute(async (trx) => {
    const noted = await noteFound(trx, account.id, row.proof, found, clock.now())
    if (!noted) return { row, account }
    const holder = await findHolder(trx, row.domain, account.id)
    // Whoever had it before keeps it for as long as their own proof stands.
    const isHeld = holder?.proof ? texts.includes(proofValue(holder.proof)) : false
    const isReady = found.proof.state === 'right' && found.pointing.state === 'right' && !isHeld
    if (isReady && holder) await setServedDomain(trx, holder.id, null)
    const served = isReady ? row.domain : null
    await setServedDomain(trx, account.id, served)
    return { row: noted, account: { ...account, custom_domain: served } }
  })
}

/** For certificates on demand: only hosts that are really served get one. */
export async function isServedHost({ db, config }: AppContext, host: string): Promise<boolean> {
  const name = host.toLowerCase()
  if ([config.appUrl, config.shortUrl, config.previewUrl].some(({ hostname }) => hostname === name)) return true
  const siteDomain = hostnameOf(config.siteDomain)
  return isBareDomain({ siteDomain }, name) || (await findAgentByHost(db, name, siteDomain)) !== undefined
}

async function present(context: AppContext, account: AccountRow, row: DomainRow): Promise<DomainSetup> {
  const target = targetHost(account, context.config)
  // Without an answer the CNAME record is shown, which is right for most domains.
  const addresses = await context.providers.dns.addresses(target).catch(() => [])
  return presentSetup(account, row, target, addresses)
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '')
const notPublic = /\.(localhost|local|internal|invalid|test|example|arpa|onion)$/

function isHostname(domain: string): boolean {
  const labels = domain.split('.')
  const topLevel = labels.pop() ?? ''
  return (
    labels.length > 0 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /^[a-z][a-z0-9-]+$/.test(topLevel)
  )
}

function readDomain(typed: string, config: Config): string {
  const domain = domainToASCII(typed)
  if (!domain || isIP(domain) || !isHostname(domain)) {
    throw invalidField('domain', sentences.invalid)
  }
  const ours = [config.appUrl.hostname, config.shortUrl.hostname, hostnameOf(config.siteDomain)]
  if (ours.some((host) => domain === host || domain.endsWith(`.${host}`))) throw invalidField('domain', sentences.ours)
  if (config.isProduction && notPublic.test(domain)) throw invalidField('domain', sentences.invalid)
  return domain
}
