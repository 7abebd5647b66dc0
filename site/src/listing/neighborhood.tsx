import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { linkedText } from '@porchlight/domain/linked-text'
import { useWords } from '../use-words.ts'

type Property = NonNullable<SiteView['property']>

/** What the agent says of the surroundings, and nothing else. */
export function Neighborhood({ property: { area, schools, parks, commute } }: { property: Property }) {
  const { home } = useWords()
  const told = [
    { title: home.schools, words: schools },
    { title: home.parks, words: parks },
    { title: home.commute, words: commute },
  ].filter(({ words }) => words !== '')
  if (told.length === 0) return null
  return (
    <section className="around" aria-labelledby="around">
      <h2 id="around">{area ? fill(home.around, { area }) : home.neighborhood}</h2>
      <div className="around-parts">
        {told.map(({ title, words }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              {linkedText(words).map(({ text, href }, index) =>
                href ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
                  <a key={index} href={href} target="_blank" rel="noopener nofollow">
                    {text.replace(/^https?:\/\/(?:www\.)?/i, '')}
                  </a>
                ) : (
                  text
                ),
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
