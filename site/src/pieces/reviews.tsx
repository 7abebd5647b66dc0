import { limits } from '@porchlight/contract/limits'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { memo } from 'react'
import { firstWords } from '../first-words.ts'
import { useWords } from '../use-words.ts'
import { Carousel } from './carousel.tsx'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'

const five = [1, 2, 3, 4, 5]
/** Letters. */
const fewWords = 180

type Testimonial = SiteView['page']['testimonial']

export const Reviews = memo(function Reviews({ testimonial }: { testimonial: Testimonial }) {
  const words = useWords()
  const title = firstWords(testimonial.title, words)
  if (testimonial.dataList.length === 0) return null
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <Carousel
        label={title}
        className="reviews"
        hasDots
        items={testimonial.dataList.map((review, index) => ({
          key: `${index}-${review.name}`,
          content: <Review review={review} />,
        }))}
      />
    </section>
  )
})

/** Apart, so that none is drawn again while the title above them is typed. */
const Review = memo(function Review({ review }: { review: Testimonial['dataList'][number] }) {
  const { seeMore, seeLess } = useWords()
  const { name, description, stars } = review
  return (
    <figure>
      <Stars count={stars} />
      <blockquote className={description.length <= fewWords ? 'short' : undefined}>
        <LongText text={description} limit={limits.readMore.testimonial} more={seeMore} less={seeLess} />
      </blockquote>
      <figcaption>{name}</figcaption>
    </figure>
  )
})

/** Parts of a star are shown as parts. */
function Stars({ count }: { count: number }) {
  const { agent } = useWords()
  const row = five.map((star) => <Icon key={star} name="star" size={18} />)
  return (
    <p className="stars" role="img" aria-label={fill(agent.stars, { count })}>
      <span className="stars-empty">{row}</span>
      <span className="stars-full" style={{ width: `${(count / 5) * 100}%` }}>
        {row}
      </span>
    </p>
  )
}
