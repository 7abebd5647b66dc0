import type { RelatedListing } from '@porchlight/contract/public-site'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'
import { useWords } from '../use-words.ts'

interface HomeCardProps extends Pick<RelatedListing, 'property' | 'picture'> {
  sizes: string
}

/** A home in a few words, for the link around it. */
export function HomeCard({ property, picture, sizes }: HomeCardProps) {
  const words = useWords()
  return (
    <>
      {picture ? (
        <Photo picture={picture} alt="" sizes={sizes} />
      ) : (
        <span className="work-blank">
          <Icon name="home" size={36} />
        </span>
      )}
      <span className="home-words">
        <strong>{priceOf(property, words)}</strong>
        <span>{streetOf(property)}</span>
        <span className="muted">{townOf(property)}</span>
        <span className="muted">
          {measuresOf(property, words)
            .map(({ text }) => text)
            .join(' · ')}
        </span>
      </span>
    </>
  )
}
