import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { streetOf } from '@porchlight/domain/listing-facts'
import { tourOf } from '@porchlight/domain/tour'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'
import { useWords } from '../use-words.ts'

type Property = NonNullable<SiteView['property']>

/** The home's own photo until the visitor asks for the tour: its site hears of no one before. */
export function Tour({ property }: { property: Property }) {
  const { tour: words, photos } = useWords()
  const tour = tourOf(property.tourUrl)
  if (!tour) return null
  const [poster] = property.pictures
  const title = fill(words.of, { home: streetOf(property) || photos.theHome })
  return (
    <section className="tour" aria-labelledby="tour">
      <h2 id="tour">{words.title}</h2>
      <a
        className="tour-frame"
        href={tour.href}
        target="_blank"
        rel="noopener"
        data-player={tour.player ?? undefined}
        data-title={title}
        data-sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      >
        {poster && <Photo picture={poster} alt="" sizes="(min-width: 1024px) 720px, 100vw" />}
        <span className="tour-start">
          <Icon name="play" size={22} />
          {words.start}
        </span>
      </a>
      <p className="tour-note muted">{fill(words.note, { site: tour.site })}</p>
    </section>
  )
}
