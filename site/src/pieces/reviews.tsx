import { limits } from '@porchlight/contract/limits'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { firstWords } from '../first-words.ts'
import { useWords } from '../use-words.ts'
import { Carousel } from './carousel.tsx'
import { Icon } from './icon.tsx'
import { LongText } from './long-text.tsx'

const five = [1, 2, 3, 4, 5]
/** Letters. */
const fewWords = 180

export function Reviews({ testimonial }: { testimonial: SiteView['page']['testimonial'] }) {
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
        items={testimonial.dataList.map(({ name, description, stars }, index) => ({
          key: `${index}-${name}`,
          content: (
            <figure>
              <Stars count={stars} />
              <blockquote className={description.length <= fewWords ? 'short' : undefined}>
                <LongText
                  text={description}
                  limit={limits.readMore.testimonial}
                  more={words.seeMore}
                  less={words.seeLess}
                />
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
