import { dataRows } from '@porchlight/contract/data-import'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { ProfileLink } from '@porchlight/contract/profile'
import { sameAddress } from '@porchlight/domain/same-address'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { findAccount, lockAccount, presentSocialProfile, updateAccount } from '../accounts/index.ts'
import { mediaByOrigin, mediaIdOf } from '../media/index.ts'
import { findPage, findSocialLinkId } from './pages.repository.ts'

const { dataImport, links: sentences } = messages

type Raw = Record<string, unknown>
type Errors = Record<string, string>
export type MovedLink = ProfileLink & { id: string }

/** By where it leads, and by its place among those that lead there. */
const idOf = (link: string, nth: number) => `${nth} ${sameAddress(link)}`

export function readMovedLink(raw: Raw): { thing: MovedLink } | { errors: Errors } {
  const { data, error } = dataRows.links.safeParse(raw)
  if (error) return { errors: fieldErrors(error) }
  const { nth, ...link } = data
  if (link.image && !mediaIdOf(link.image)) return { errors: { image: sentences.foreignMedia } }
  return { thing: { ...link, id: idOf(link.link, nth) } }
}

export async function findOwnLinks(db: Queryable, userId: string): Promise<Set<string>> {
  const account = await findAccount(db, userId)
  return account ? idsOf(presentSocialProfile(account).propertylist) : new Set()
}

function idsOf(links: ProfileLink[]): Set<string> {
  const ids = new Set<string>()
  for (const { link } of links) {
    let nth = 1
    while (ids.has(idOf(link, nth))) nth++
    ids.add(idOf(link, nth))
  }
  return ids
}

/** Nothing is shown to anyone by itself, and the links of a live page would be. */
export async function refuseMovedLinks(
  db: Queryable,
  userId: string,
  links: MovedLink[],
): Promise<Map<string, Errors>> {
  const social = await findSocialLinkId(db, userId)
  const page = social && (await findPage(db, userId, social.id))
  if (page?.status === 'active') return new Map(links.map(({ id }) => [id, { link: dataImport.linksLive }]))
  const room = limits.page.items - (await findOwnLinks(db, userId)).size
  return new Map(links.slice(Math.max(0, room)).map(({ id }) => [id, { link: sentences.tooManyItems }]))
}

/** Behind the agent's own, which stay as they are. */
export async function saveMovedLinks(
  { clock }: AppContext,
  trx: Queryable,
  userId: string,
  links: MovedLink[],
): Promise<Set<string>> {
  const row = await lockAccount(trx, userId)
  if (!row) return new Set()
  const own = presentSocialProfile(row).propertylist
  const known = idsOf(own)
  const fresh = links.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return new Set()
  const media = await mediaByOrigin(
    trx,
    userId,
    fresh.map(({ image }) => mediaIdOf(image) ?? ''),
  )
  let hasFeatured = own.some(({ isFeatured }) => isFeatured)
  const moved = fresh.map(({ id: _, ...link }): ProfileLink => {
    const picture = media.get(mediaIdOf(link.image) ?? '')
    const isFeatured = link.isFeatured && !hasFeatured
    hasFeatured ||= isFeatured
    return { ...link, image: picture?.kind === 'image' ? picture.url : '', isFeatured }
  })
  await updateAccount(trx, userId, {
    social_profile: JSON.stringify({ ...row.social_profile, propertylist: [...own, ...moved] }),
    profile_version: row.profile_version + 1,
    updated_at: clock.now(),
  })
  return new Set(fresh.map(({ id }) => id))
}
