import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { splitPictures } from '@porchlight/domain/floor-plans'
import { streetOf } from '@porchlight/domain/listing-facts'
import { Photo } from '../pieces/photo.tsx'
import { useWords } from '../use-words.ts'

type Property = NonNullable<SiteView['property']>

/** Whole, however they are shaped; each is a link to its large self, which the script opens in the viewer. */
export function FloorPlans({ property }: { property: Property }) {
  const { photos: words, locale } = useWords()
  const { plans } = splitPictures(property.pictures, property.floorPlans)
  if (plans.length === 0) return null
  const street = streetOf(property) || words.theHome
  return (
    <section className="plans" aria-label={fill(words.plans, { count: plans.length }, locale)} data-gallery="">
      <h2>{fill(words.plans, { count: plans.length }, locale)}</h2>
      <ul className="plans-list">
        {plans.map((picture, index) => (
          <li key={picture.id}>
            <a href={picture.url} data-photo={index}>
              <Photo
                picture={picture}
                alt={fill(words.plan, { place: index + 1, count: plans.length, home: street })}
                sizes="(min-width: 1024px) 360px, 100vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
