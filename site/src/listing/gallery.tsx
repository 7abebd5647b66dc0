import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { splitPictures } from '@porchlight/domain/floor-plans'
import { streetOf } from '@porchlight/domain/listing-facts'
import type { CSSProperties } from 'react'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'
import { useWords } from '../use-words.ts'

type Property = NonNullable<SiteView['property']>

/** Where the list is shown whole, without script. */
const all = 'all-photos'
/** The mosaic's tiles; the sheet of styles draws as many. */
const tiles = 5

/**
 * One list in three shapes: a strip on phones, a mosaic on larger screens, a grid of all once it is the page's target.
 * Every photo is a link to its large self; the script opens the viewer instead.
 */
export function Gallery({ property }: { property: Property }) {
  const { photos: words } = useWords()
  const { photos } = splitPictures(property.pictures, property.floorPlans)
  const count = photos.length
  if (count === 0) return null
  const street = streetOf(property) || words.theHome
  return (
    <section className="gallery" id={all} aria-label={words.title} data-gallery="">
      <ul
        className="track photos"
        data-tiles={Math.min(count, tiles)}
        style={{ '--photos': `"${fill(words.of, { count })}"` } as CSSProperties}
      >
        {photos.map((picture, index) => (
          <li key={picture.id}>
            <a href={picture.url} data-photo={index}>
              <Photo
                picture={picture}
                alt={fill(words.one, { place: index + 1, count, home: street })}
                sizes={sizesOf(index, count)}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p className={count > tiles ? 'gallery-more' : 'gallery-more few'}>
          <a className="gallery-all" href={`#${all}`} data-all-photos="">
            <Icon name="photos" size={18} />
            {fill(words.viewAllCount, { count })}
          </a>
          <a className="gallery-fewer" href="#top">
            {words.fewer}
          </a>
        </p>
      )}
    </section>
  )
}

/** How much of the mosaic's width each tile takes, by how many there are. */
const shares = [
  [1],
  [1 / 2, 1 / 2],
  [2 / 3, 1 / 3, 1 / 3],
  [1 / 2, 1 / 2, 1 / 4, 1 / 4],
  [1 / 2, 1 / 4, 1 / 4, 1 / 4, 1 / 4],
]

function sizesOf(index: number, count: number): string {
  const share = shares[Math.min(count, tiles) - 1]?.[index] ?? 1 / 4
  return `(min-width: 1280px) ${Math.round(1184 * share)}px, (min-width: 700px) ${Math.round(92 * share)}vw, 100vw`
}
