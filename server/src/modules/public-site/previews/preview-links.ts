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

/** Opens this page, until then, and nothing else. */
export function previewKeyFor({ clock, secret }: KeyContext, holder: Holder, pageId: string): string {
  const { purpose, lifetime } = keys[holder]
  const until = clock.now().getTime() + lifetime
  return `${until.toString(36)}.${sign(secret, purpose, `${pageId}:${until}`)}`
}

/** For whoever the owner wants to show a draft to. */
export function guestLinkOf(context: KeyContext & Pick<AppContext, 'config'>, page: SiteView['page']): string {
  return context.config.previewUrl.origin + previewPath(page, previewKeyFor(context, 'guest', page._id))
}

/** Whose key it is; null for one that is not ours, of another page, or too old. */
export function holderOf({ clock, secret }: KeyContext, key: unknown, pageId: string): Holder | null {
  if (typeof key !== 'string') return null
  const [time = '', signature = ''] = key.split('.')
  const until = Number.parseInt(time, 36)
  if (!(until > clock.now().getTime())) return null
  const holders = Object.keys(keys) as Holder[]
  return holders.find((holder) => isSigned(secret, keys[holder].purpose, `${pageId}:${until}`, signature)) ?? null
}
