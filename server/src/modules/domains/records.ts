import { isIP } from 'node:net'
import type { DomainSetup, RecordCheck } from '@porchlight/contract/domains'
import type { Config } from '../../config.ts'
import type { AccountRow, DomainRow } from '../../db/tables.ts'
import { isPublicAddress } from '../../http/address.ts'

export const proofName = (domain: string) => `_porchlight.${domain}`
export const proofValue = (proof: string) => `porchlight-proof=${proof}`

/** Where the agent's pages are served from: what their own domain has to point to. */
export function targetHost(account: Pick<AccountRow, 'website_name'>, { siteDomain }: Pick<Config, 'siteDomain'>) {
  return `${account.website_name}.${siteDomain.replace(/:\d+$/, '')}`
}

/** A bare domain cannot have a CNAME record beside its others, so it points by address. */
const isBare = (domain: string) => domain.split('.').length === 2

export function recordsOf(
  { domain, proof, found }: DomainRow,
  target: string,
  targetAddresses: readonly string[],
): DomainSetup['records'] {
  const pointing = found.pointing ?? null
  const address = targetAddresses.find(isPublicAddress)
  return [
    {
      purpose: 'proof',
      type: 'TXT',
      name: proofName(domain),
      value: proofValue(proof),
      check: found.proof ?? null,
    },
    isBare(domain) && address
      ? { purpose: 'pointing', type: 'A', name: domain, value: address, check: pointing }
      : { purpose: 'pointing', type: 'CNAME', name: domain, value: target, check: pointing },
  ]
}

export function judgeProof(texts: readonly string[], proof: string): RecordCheck {
  if (texts.includes(proofValue(proof))) return { state: 'right', found: [] }
  return { state: texts.length > 0 ? 'wrong' : 'missing', found: texts.slice(0, 5) }
}

interface Pointing {
  aliases: readonly string[]
  addresses: readonly string[]
  target: string
  targetAddresses: readonly string[]
}

/** An alias of the agent's own host, or the very addresses that host has. */
export function judgePointing({ aliases, addresses, target, targetAddresses }: Pointing): RecordCheck {
  const isAlias = aliases.some((alias) => alias.toLowerCase() === target.toLowerCase())
  const isSameAddress = addresses.length > 0 && addresses.every((address) => targetAddresses.includes(address))
  if (isAlias || isSameAddress) return { state: 'right', found: [] }
  const found = aliases.length > 0 ? aliases : addresses
  // Our name servers may know more of our own network than an agent should.
  const shown = found.filter((name) => !isIP(name) || isPublicAddress(name))
  return { state: found.length > 0 ? 'wrong' : 'missing', found: shown.slice(0, 5) }
}
