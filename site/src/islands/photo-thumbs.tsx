import { useEffect, useRef } from 'react'
import type { ViewedPhoto } from './viewed-photo.ts'

interface PhotoThumbsProps {
  photos: ViewedPhoto[]
  current: number
  onChoose: (position: number) => void
}

/** One stop for the keyboard, however many there are: the arrows, which turn the photos, take it along. */
export function PhotoThumbs({ photos, current, onChoose }: PhotoThumbsProps) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const row = list.current
    const thumb = row?.querySelectorAll('button')[current]
    if (!row || !thumb) return
    row.scrollLeft = thumb.offsetLeft - row.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2
    const { activeElement, body } = document
    // Its own stop, or that of a photo of the grid that is gone.
    if (row.contains(activeElement) || activeElement === body) thumb.focus({ preventScroll: true })
  }, [current])

  return (
    <ol className="viewer-thumbs" ref={list}>
      {photos.map((photo, position) => (
        <li key={photo.src}>
          <button
            type="button"
            aria-label={photo.alt}
            aria-current={position === current || undefined}
            tabIndex={position === current ? 0 : -1}
            onClick={() => onChoose(position)}
          >
            <img src={photo.src} srcSet={photo.srcset} sizes="76px" alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ol>
  )
}
