import { tourSiteOf, tourSites } from '@porchlight/contract/tours'
import { vimeoVideo, youtubeId } from './safe-url.ts'

interface Tour {
  /** Where it opens by itself. */
  href: string
  site: string
  /** What a frame loads, or null where the site shows it on its own pages alone. */
  player: string | null
}

/** A tour as a page shows it; null for an address that is none. */
export function tourOf(address: string): Tour | null {
  const site = tourSiteOf(address)?.name
  if (!site) return null
  return { href: address, site, player: playerOf(site, address) }
}

function playerOf(site: string, address: string): string | null {
  if (site === 'YouTube') {
    const id = youtubeId(address)
    return id && `https://www.youtube-nocookie.com/embed/${id}?rel=0`
  }
  if (site === 'Vimeo') {
    const video = vimeoVideo(address)
    return video && `https://player.vimeo.com/video/${video.id}?dnt=1${video.key ? `&h=${video.key}` : ''}`
  }
  // A home's own page there refuses to stand in a frame.
  if (site === 'Zillow 3D Home' && !new URL(address).pathname.startsWith('/view-')) return null
  return address
}

/** What a page with this tour may frame, beside the videos that every page may. */
export function tourOriginsOf(address: string): string[] {
  const player = tourOf(address)?.player
  return player ? [new URL(player).origin] : []
}

/** What any of them may need. */
export const tourOrigins = tourSites.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`))
