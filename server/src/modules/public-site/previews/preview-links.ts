import { previewPath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import type { AppContext } from '../../../context.ts'
import { isSigned, sign } from '../../../signed-claim.ts'

type PreviewLinkContext = Pick<AppContext, 'config' | 'clock' | 'secret'>

const purpose = 'preview'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** For whoever the owner wants to show a draft to: this page, until then, and nothing else. */
export function previewLinkOf({ config, clock, secret }: PreviewLinkContext, page: SiteView['page']): string {
  const until = clock.now().getTime() + lifetime
  const link = new URL(previewPath(page), config.appUrl)
  link.searchParams.set('key', `${until.toString(36)}.${sign(secret, purpose, `${page._id}:${until}`)}`)
  return link.href
}

export function opensPreview({ clock, secret }: PreviewLinkContext, key: unknown, pageId: string): boolean {
  if (typeof key !== 'string') return false
  const [time = '', signature = ''] = key.split('.')
  const until = Number.parseInt(time, 36)
  return until > clock.now().getTime() && isSigned(secret, purpose, `${pageId}:${until}`, signature)
}
