import type { SiteView } from '@porchlight/contract/site-view'
import { streetOf } from '@porchlight/domain/listing-facts'
import { Carousel } from '../pieces/carousel.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'

type Property = NonNullable<SiteView['property']>

/** Every photo is a link to its large self, which the script opens over the whole screen instead. */
export function Gallery({ property }: { property: Property }) {
  const { pictures } = property
  if (pictures.length === 0) return null
  const street = streetOf(property) || 'the home'
  return (
    <section className="gallery" aria-label="Photos" data-gallery="">
      <Carousel
        label="photos"
        className="photos"
        items={pictures.map((picture, index) => ({
          key: picture.id,
          content: (
            <a href={picture.url} data-photo={index}>
              <Photo
                picture={picture}
                alt={`Photo ${index + 1} of ${pictures.length}, ${street}`}
                sizes="(min-width: 1100px) 960px, 88vw"
                isFirst={index === 0}
              />
            </a>
          ),
        }))}
      />
      <p className="gallery-count">
        <Icon name="photos" size={18} />
        {pictures.length === 1 ? '1 photo' : `${pictures.length} photos`}
      </p>
    </section>
  )
}
