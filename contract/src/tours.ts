import { webAddress } from './web-address.ts'

/** Where a home may be walked through: each name an agent knows, and the only hosts its tours come from. */
export const tourSites = [
  { name: 'Matterport', hosts: ['my.matterport.com'] },
  { name: 'Zillow 3D Home', hosts: ['www.zillow.com'] },
  { name: 'iGUIDE', hosts: ['youriguide.com', 'unbranded.youriguide.com'] },
  { name: 'Kuula', hosts: ['kuula.co'] },
  { name: 'CloudPano', hosts: ['app.cloudpano.com'] },
  { name: 'YouTube', hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'] },
  { name: 'Vimeo', hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'] },
] as const

const anyAddress = webAddress('')

type TourSite = (typeof tourSites)[number]

/** The site a tour is on; undefined for an address that is none of theirs, or not encrypted. */
export function tourSiteOf(address: string): TourSite | undefined {
  // As most are: to find that nothing is no address costs an error with its stack.
  if (!address || !anyAddress.safeParse(address).success) return undefined
  const { protocol, host, pathname } = new URL(address)
  if (protocol !== 'https:' || pathname === '/') return undefined
  return tourSites.find(({ hosts }) => hosts.some((known) => known === host))
}
