import { limits } from '@porchlight/contract/limits'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { Carousel } from './carousel.tsx'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'

const five = [1, 2, 3, 4, 5]
/** Letters. */
const fewWords = 180

export function Reviews({ testimonial }: { testimonial: SiteView['page']['testimonial'] }) {
  if (testimonial.dataList.length === 0) return null
  const { seeMore, seeLess } = siteMessages
  return (
    <section className="card" aria-label={testimonial.title}>
      <h2>{testimonial.title}</h2>
      <Carousel
        label={testimonial.title}
        className="reviews"
        hasDots
        items={testimonial.dataList.map(({ name, description, stars }, index) => ({
          key: `${index}-${name}`,
          content: (
            <figure>
              <Stars count={stars} />
              <blockquote className={description.length <= fewWords ? 'short' : undefined}>
                <LongText text={description} limit={limits.readMore.testimonial} more={seeMore} less={seeLess} />
              </blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  )
}

/** Parts of a star are shown as parts. */
function Stars({ count }: { count: number }) {
  const row = five.map((star) => <Icon key={star} name="star" size={18} />)
  return (
    <p className="stars" role="img" aria-label={`${count} out of 5 stars`}>
      <span className="stars-empty">{row}</span>
      <span className="stars-full" style={{ width: `${(count / 5) * 100}%` }}>
        {row}
      </span>
    </p>
  )
}
