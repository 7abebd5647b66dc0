import { previewPath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import type { AppContext } from '../../../context.ts'
import { isSigned, sign } from '../../../signed-claim.ts'

type KeyContext = Pick<AppContext, 'clock' | 'secret'>

const hour = 60 * 60 * 1000

/** The owner's is made anew whenever they come from the app; a guest's is for passing on. */
const keys = {
  owner: { purpose: 'preview-owner', lifetime: hour },
  guest: { purpose: 'preview', lifetime: 7 * 24 * hour },
}
type Holder = keyof typeof keys

/** With the moment its owner's email was proven: a key from before opens nothing after it. */
export interface OwnedPage {
  id: string
  email_proven_at: Date | null
}

const claimOf = ({ id, email_proven_at }: OwnedPage, until: number) =>
  `${id}:${until}:${email_proven_at?.getTime() ?? 'unproven'}`

/** Opens this page, until then, and nothing else. */
export function previewKeyFor({ clock, secret }: KeyContext, holder: Holder, owned: OwnedPage): string {
  const { purpose, lifetime } = keys[holder]
  const until = clock.now().getTime() + lifetime
  return `${until.toString(36)}.${sign(secret, purpose, claimOf(owned, until))}`
}

/** For whoever the owner wants to show a draft to. */
export function guestLinkOf(
  context: KeyContext & Pick<AppContext, 'config'>,
  page: SiteView['page'],
  owned: OwnedPage,
): string {
  return context.config.previewUrl.origin + previewPath(page, previewKeyFor(context, 'guest', owned))
}

/** Whose key it is; null for one that is not ours, of another page, or too old. */
export function holderOf({ clock, secret }: KeyContext, key: unknown, owned: OwnedPage): Holder | null {
  if (typeof key !== 'string') return null
  const [time = '', signature = ''] = key.split('.')
  const until = Number.parseInt(time, 36)
  if (!(until > clock.now().getTime())) return null
  const holders = Object.keys(keys) as Holder[]
  return holders.find((holder) => isSigned(secret, keys[holder].purpose, claimOf(owned, until), signature)) ?? null
}
