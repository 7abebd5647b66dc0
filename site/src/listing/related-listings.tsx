import type { RelatedListing } from '@porchlight/contract/public-site'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { Carousel } from '../pieces/carousel.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'

export function RelatedListings({ listings }: { listings: RelatedListing[] }) {
  if (listings.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title">More homes to see</h2>
      <Carousel
        label="homes"
        className="homes"
        items={listings.map(({ _id, path, property, picture }) => ({
          key: _id,
          content: (
            <a className="home" href={path}>
              {picture ? (
                <Photo picture={picture} alt="" sizes="(min-width: 1024px) 360px, (min-width: 600px) 46vw, 86vw" />
              ) : (
                <span className="work-blank">
                  <Icon name="home" size={36} />
                </span>
              )}
              <span className="home-words">
                <strong>{priceOf(property)}</strong>
                <span>{streetOf(property)}</span>
                <span className="muted">{townOf(property)}</span>
                <span className="muted">
                  {measuresOf(property)
                    .map(({ text }) => text)
                    .join(' · ')}
                </span>
              </span>
            </a>
          ),
        }))}
      />
    </section>
  )
}
