import { Resolver } from 'node:dns/promises'
import { type DnsPort, DnsUnavailable } from './port.ts'

const absent = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the given servers, or those of the machine. */
export function resolverDns(servers: string[]): DnsPort {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const lookUp = async <Found>(ask: () => Promise<Found[]>): Promise<Found[]> => {
    try {
      return await ask()
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return []
      throw new DnsUnavailable('No name server gave an answer', { cause: error })
    }
  }
  return {
    // A long text comes in pieces.
    txt: async (name) => (await lookUp(() => resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    cname: (name) => lookUp(() => resolver.resolveCname(name)),
    addresses: (name) => lookUp(() => resolver.resolve4(name)),
  }
}
