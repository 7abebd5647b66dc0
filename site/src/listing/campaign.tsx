import type { SiteView } from '@porchlight/contract/site-view'
import { Photo } from '../pieces/photo.tsx'
import { useWords } from '../use-words.ts'

/** What the agent says of the home just now, as a ribbon: nothing may stand before the home itself. */
export function Campaign({ view: { page, pictures } }: { view: SiteView }) {
  const { home } = useWords()
  const picture = pictures[page.image]
  const heading = page.showHeading && page.heading
  const subHeading = page.showSubHeading && page.subHeading
  if (!picture) return null
  const hasWords = Boolean(heading || subHeading)
  return (
    <section className={hasWords ? 'ribbon' : 'ribbon wordless'} aria-label={page.heading || home.welcome}>
      <Photo picture={picture} alt="" sizes={hasWords ? '200px' : '(min-width: 1024px) 720px, 100vw'} />
      {hasWords && (
        <div className="ribbon-words">
          {heading && <h2>{heading}</h2>}
          {subHeading && <p className="muted">{subHeading}</p>}
        </div>
      )}
    </section>
  )
}
