import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../pieces/icon.tsx'
import { makeDialogPlace } from './dialog-place.ts'

export interface ViewedPhoto {
  src: string
  srcset: string
  alt: string
}

/** Opens the photos over the whole screen; closes with Escape, the button, or a step back. */
export function openPhotoViewer(photos: ViewedPhoto[], start: number): void {
  const place = makeDialogPlace()
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<PhotoViewer photos={photos} start={start} onClose={close} />)
}

function PhotoViewer({ photos, start, onClose }: { photos: ViewedPhoto[]; start: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType | null>(null)
  const [index, setIndex] = useState(start)

  useEffect(() => {
    dialog.current?.showModal()
    if (!stage.current) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const embla = EmblaCarousel(stage.current, { startIndex: start, loop: true, duration: isCalm ? 0 : 22 })
    carousel.current = embla
    embla.on('select', () => setIndex(embla.selectedScrollSnap()))
    return () => embla.destroy()
  }, [start])

  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel.current?.scrollNext()
    if (event.key === 'ArrowLeft') carousel.current?.scrollPrev()
  }
  const isNear = (position: number) => {
    const distance = Math.abs(position - index)
    return Math.min(distance, photos.length - distance) <= 1
  }
  return (
    <dialog className="viewer" ref={dialog} aria-label="Photos" onClose={onClose} onKeyDown={turn}>
      <div className="viewer-stage" ref={stage}>
        <ol>
          {photos.map((photo, position) => (
            <li key={photo.src} inert={position !== index}>
              {isNear(position) && <img src={photo.src} srcSet={photo.srcset} sizes="100vw" alt={photo.alt} />}
            </li>
          ))}
        </ol>
      </div>
      <p className="viewer-count" aria-live="polite">
        {index + 1} of {photos.length}
      </p>
      <button className="viewer-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="close" size={24} />
      </button>
      <button
        className="viewer-turn previous"
        type="button"
        aria-label="Previous photo"
        onClick={() => carousel.current?.scrollPrev()}
      >
        <Icon name="previous" size={28} />
      </button>
      <button
        className="viewer-turn next"
        type="button"
        aria-label="Next photo"
        onClick={() => carousel.current?.scrollNext()}
      >
        <Icon name="next" size={28} />
      </button>
    </dialog>
  )
}
