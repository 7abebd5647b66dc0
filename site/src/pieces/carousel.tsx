import { fill } from '@porchlight/domain/fill'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'

interface CarouselProps {
  label: string
  className: string
  items: { key: string; content: ReactNode }[]
  hasDots?: boolean
}

/** A row that scrolls by itself; the buttons come with the script and go round at both ends. */
export function Carousel({ label, className, items, hasDots = false }: CarouselProps) {
  const { turns } = useWords()
  return (
    <div className={`carousel ${className}`} data-carousel="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ul className="track" aria-label={label} tabIndex={0}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="turns" hidden>
          <button type="button" data-turn="-1" aria-label={fill(turns.previous, { what: label })}>
            <Icon name="previous" />
          </button>
          {hasDots && (
            <span className="dots-row" aria-hidden="true">
              {items.map(({ key }) => (
                <i key={key} />
              ))}
            </span>
          )}
          <button type="button" data-turn="1" aria-label={fill(turns.next, { what: label })}>
            <Icon name="next" />
          </button>
        </div>
      )}
    </div>
  )
}
