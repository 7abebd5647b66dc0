interface Scheduled {
  showFrom: string | null
  showUntil: string | null
}

/** The links that stand on a page at a moment, and the moment at which that changes by itself. */
export function linksAt<Link extends Scheduled>(links: readonly Link[], now: number): { shown: Link[]; until: number } {
  const begins = ({ showFrom }: Link) => (showFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(showFrom))
  const ends = ({ showUntil }: Link) => (showUntil === null ? Number.POSITIVE_INFINITY : Date.parse(showUntil))
  const boundaries = links.flatMap((link) => [begins(link), ends(link)]).filter((moment) => moment > now)
  return {
    shown: links.filter((link) => begins(link) <= now && now < ends(link)),
    until: Math.min(Number.POSITIVE_INFINITY, ...boundaries),
  }
}
