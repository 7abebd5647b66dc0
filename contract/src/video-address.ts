/** Sites that play their videos on their own pages only. */
const closedSites = /(?:^|\.)(?:instagram|facebook|tiktok|twitter|x)\.com$|(?:^|\.)fb\.watch$/i

/** Browsers load nothing without encryption into a page that has it. */
export function encrypted(link: string): string {
  return link.replace(/^http:/i, 'https:')
}

export function playsHere(link: string): boolean {
  return !URL.canParse(link) || !closedSites.test(new URL(link).hostname)
}
