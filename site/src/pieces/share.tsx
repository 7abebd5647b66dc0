import { pagePath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import { titleOf } from '@porchlight/domain/page-words'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'

/** The phone's own sheet where there is one; plain links where there is none, and without script. */
export function Share({ view }: { view: SiteView }) {
  const words = useWords()
  const { share } = words
  const { page, agent } = view
  const url = agent.domain + pagePath(page)
  const title = titleOf(view, words)
  const body = encodeURIComponent(`${title}\n${url}`)
  return (
    <details className="share">
      <summary className="round" aria-label={share.title} data-share={url} data-title={title}>
        <Icon name="share" />
      </summary>
      <ul className="share-ways">
        <li aria-live="polite">
          <a href={url} data-copy={share.copied}>
            {share.copy}
          </a>
        </li>
        <li>
          <a href={`${agent.domain}/social/${page._id}/qr.svg`} target="_blank" rel="noopener">
            {share.qr}
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${body}`}>{share.email}</a>
        </li>
        <li>
          <a href={`sms:?&body=${body}`}>{share.text}</a>
        </li>
      </ul>
    </details>
  )
}
