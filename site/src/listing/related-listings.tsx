import type { RelatedListing } from '@porchlight/contract/public-site'
import { Carousel } from '../pieces/carousel.tsx'
import { useWords } from '../use-words.ts'
import { HomeCard } from './home-card.tsx'

export function RelatedListings({ listings }: { listings: RelatedListing[] }) {
  const { home } = useWords()
  if (listings.length === 0) return null
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title">{home.more}</h2>
      <Carousel
        label={home.homes}
        className="homes"
        items={listings.map(({ _id, path, property, picture }) => ({
          key: _id,
          content: (
            <a className="home" href={path}>
              <HomeCard
                property={property}
                picture={picture}
                sizes="(min-width: 1024px) 360px, (min-width: 600px) 46vw, 86vw"
              />
            </a>
          ),
        }))}
      />
    </section>
  )
}
