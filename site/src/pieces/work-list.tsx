import type { SiteView } from '@porchlight/contract/site-view'
import { shownPrice } from '@porchlight/domain/money'
import { memo } from 'react'
import { firstWords } from '../first-words.ts'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

interface WorkListProps {
  work: SiteView['page']['myWork']
  pictures: SiteView['pictures']
}

export const WorkList = memo(function WorkList({ work, pictures }: WorkListProps) {
  const words = useWords()
  const title = firstWords(work.title, words)
  if (work.dataList.length === 0) return null
  return (
    <section className="work" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {work.dataList.map(({ title: name, price, workImage }, index) => {
          const picture = pictures[workImage]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two houses may share a title, a price and no picture
            <li className="work-item" key={`${index}-${name}`}>
              {picture ? (
                <Photo picture={picture} alt="" sizes="(min-width: 500px) 460px, 92vw" />
              ) : (
                <span className="work-blank">
                  <Icon name="home" size={36} />
                </span>
              )}
              <p className="work-words">
                <span>{name}</span>
                <strong>{shownPrice(price)}</strong>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
