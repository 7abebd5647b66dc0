import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef } from 'react'
import { Icon } from '../pieces/icon.tsx'
import { useWords } from '../use-words.ts'
import { PhotoThumbs } from './photo-thumbs.tsx'
import type { ViewedPhoto } from './viewed-photo.ts'

interface PhotoStageProps {
  photos: ViewedPhoto[]
  index: number
  onTurn: (position: number) => void
}

const turnsByKey: Record<string, (embla: EmblaCarouselType) => void> = {
  ArrowRight: (embla) => embla.scrollNext(),
  ArrowLeft: (embla) => embla.scrollPrev(),
  Home: (embla) => embla.scrollTo(0),
  End: (embla) => embla.scrollTo(embla.scrollSnapList().length - 1),
}

/** One photo, turned by swiping, by keys, by its buttons and by the small ones below. */
export function PhotoStage({ photos, index, onTurn }: PhotoStageProps) {
  const { photos: words } = useWords()
  const stage = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType | null>(null)
  const begin = useRef(index)

  useEffect(() => {
    if (!stage.current) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const embla = EmblaCarousel(stage.current, { startIndex: begin.current, loop: true, duration: isCalm ? 0 : 22 })
    carousel.current = embla
    embla.on('select', () => onTurn(embla.selectedScrollSnap()))
    const dialog = stage.current.closest('dialog')
    // Wherever in the dialog the keyboard is.
    const turn = (event: KeyboardEvent) => {
      const go = event.altKey || event.ctrlKey || event.metaKey ? undefined : turnsByKey[event.key]
      if (!go) return
      event.preventDefault()
      go(embla)
    }
    dialog?.addEventListener('keydown', turn)
    return () => {
      dialog?.removeEventListener('keydown', turn)
      embla.destroy()
    }
  }, [onTurn])

  const isNear = (position: number) => {
    const distance = Math.abs(position - index)
    return Math.min(distance, photos.length - distance) <= 1
  }
  return (
    <>
      <div className="viewer-one">
        <div className="viewer-stage" ref={stage}>
          <ol>
            {photos.map((photo, position) => (
              <li key={photo.src} inert={position !== index}>
                {isNear(position) && <img src={photo.src} srcSet={photo.srcset} sizes="100vw" alt={photo.alt} />}
              </li>
            ))}
          </ol>
        </div>
        {photos.length > 1 && (
          <>
            <button
              className="viewer-turn previous"
              type="button"
              aria-label={words.previous}
              onClick={() => carousel.current?.scrollPrev()}
            >
              <Icon name="previous" size={28} />
            </button>
            <button
              className="viewer-turn next"
              type="button"
              aria-label={words.next}
              onClick={() => carousel.current?.scrollNext()}
            >
              <Icon name="next" size={28} />
            </button>
          </>
        )}
      </div>
      {photos.length > 1 && (
        <PhotoThumbs photos={photos} current={index} onChoose={(position) => carousel.current?.scrollTo(position)} />
      )}
    </>
  )
}
