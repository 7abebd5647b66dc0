import type { SiteView } from '@porchlight/contract/site-view'
import { shownPrice } from '@porchlight/domain/money'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

export function WorkList({ view }: { view: SiteView }) {
  const { myWork } = view.page
  if (myWork.dataList.length === 0) return null
  return (
    <section className="work" aria-label={myWork.title}>
      <h2>{myWork.title}</h2>
      <ul>
        {myWork.dataList.map(({ title, price, workImage }, index) => {
          const picture = view.pictures[workImage]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two houses may share a title, a price and no picture
            <li className="work-item" key={`${index}-${title}`}>
              {picture ? (
                <Photo picture={picture} alt="" sizes="(min-width: 500px) 460px, 92vw" />
              ) : (
                <span className="work-blank">
                  <Icon name="home" size={36} />
                </span>
              )}
              <p className="work-words">
                <span>{title}</span>
                <strong>{shownPrice(price)}</strong>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
