/** Looks records up; what does not exist is an empty list. */
export interface DnsPort {
  txt(name: string): Promise<string[]>
  cname(name: string): Promise<string[]>
  /** IPv4 addresses, aliases followed. */
  addresses(name: string): Promise<string[]>
}

/** No answer could be had; another try may bring one. */
export class DnsUnavailable extends Error {}
