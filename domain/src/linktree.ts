import { limits } from '@porchlight/contract/limits'
import type { LinktreePage } from '@porchlight/contract/linktree'
import { networkList } from '@porchlight/contract/networks'
import { linkSchema } from '@porchlight/contract/page-changes'
import { settingsForm } from '@porchlight/contract/page-settings'
import { sameAddress } from './same-address.ts'

/** The page carries all it shows as one JSON text, in the element of this name. */
const carrier = 'id="__NEXT_DATA__"'

/** What the source of a Linktree says, as far as we have a place for it; null where it is something else. */
export function readLinktree(html: string): LinktreePage | null {
  const shown = objectOf(objectOf(objectOf(dataOf(html)).props).pageProps)
  const account = objectOf(shown.account)
  const listed = flat(listOf(account.links, shown.links)).slice(0, limits.page.items)
  const socials = listOf(account.socialLinks, shown.socialLinks).map(objectOf)
  if (listed.length === 0 && socials.length === 0) return null
  const page: LinktreePage = {
    bio: bioOf(account.description ?? shown.description),
    links: [],
    networks: {},
    leftOut: [],
  }
  for (const { title, url } of listed) {
    const wanted = { title: textOf(title).slice(0, limits.itemTitle), link: textOf(url) }
    const { success, data } = linkSchema.safeParse(wanted)
    // A heading leads nowhere.
    if (success) page.links.push({ title: data.title, link: data.link })
    else if (wanted.link) page.leftOut.push(wanted.title || wanted.link.slice(0, limits.itemTitle))
  }
  for (const { url } of socials) {
    const network = networkAt(textOf(url))
    if (network && settingsForm.shape[network].safeParse(url).success) page.networks[network] ??= textOf(url)
  }
  return page
}

/** What the agent has by now stays as it is: only what is missing comes from elsewhere. */
export function newLinks<Link extends { link: string }>(
  own: readonly { link: string }[],
  found: readonly Link[],
): Link[] {
  const seen = new Set(own.map(({ link }) => sameAddress(link)))
  return found.filter(({ link }) => {
    const address = sameAddress(link)
    return !seen.has(address) && seen.add(address)
  })
}

function dataOf(html: string): unknown {
  const named = html.indexOf(carrier)
  const from = html.indexOf('>', named) + 1
  if (named < 0 || from === 0) return null
  const to = html.indexOf('</script', from)
  try {
    return JSON.parse(html.slice(from, to < 0 ? undefined : to))
  } catch {
    return null
  }
}

/** Links may stand in groups, one within the other no further than this. */
function flat(entries: unknown[], depth = 3): Record<string, unknown>[] {
  return entries
    .map(objectOf)
    .slice(0, limits.page.items)
    .flatMap((entry) => [entry, ...(depth > 0 && Array.isArray(entry.links) ? flat(entry.links, depth - 1) : [])])
}

function networkAt(url: string) {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return networkList.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
    ?.field
}

const bioOf = (text: unknown) => textOf(text).slice(0, limits.page.information)
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const listOf = (...candidates: unknown[]): unknown[] =>
  candidates.find((list): list is unknown[] => Array.isArray(list) && list.length > 0) ?? []
const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
