import type { SiteView } from '@porchlight/contract/site-view'
import { splitPictures } from '@porchlight/domain/floor-plans'
import { streetOf } from '@porchlight/domain/listing-facts'
import { Photo } from '../pieces/photo.tsx'

type Property = NonNullable<SiteView['property']>

/** Whole, however they are shaped; each is a link to its large self, which the script opens in the viewer. */
export function FloorPlans({ property }: { property: Property }) {
  const { plans } = splitPictures(property.pictures, property.floorPlans)
  if (plans.length === 0) return null
  const street = streetOf(property) || 'the home'
  return (
    <section className="plans" aria-label="Floor plans" data-gallery="">
      <h2>{plans.length === 1 ? 'Floor plan' : 'Floor plans'}</h2>
      <ul className="plans-list">
        {plans.map((picture, index) => (
          <li key={picture.id}>
            <a href={picture.url} data-photo={index}>
              <Photo
                picture={picture}
                alt={`Floor plan ${index + 1} of ${plans.length}, ${street}`}
                sizes="(min-width: 1024px) 360px, 100vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
