import type { SiteMessages } from '@porchlight/contract/site-messages'
import { fill } from '@porchlight/domain/fill'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../pieces/icon.tsx'
import { useWords, Words } from '../use-words.ts'
import { makeDialogPlace } from './dialog-place.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoStage } from './photo-stage.tsx'
import '../styles/viewer.css'
import type { ViewedPhoto } from './viewed-photo.ts'

interface Viewing {
  title: string
  photos: ViewedPhoto[]
  /** The photo to begin with; null shows all of them. */
  start: number | null
}

interface Opening extends Viewing {
  opener: HTMLElement
  words: SiteMessages
}

/** Opens the photos over the whole screen; closes with Escape, the button, or a step back. */
export function openPhotoViewer({ opener, words, ...viewing }: Opening): void {
  const place = makeDialogPlace()
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    // Not every browser focuses a link that is clicked, and then has nothing to give it back to.
    opener.focus({ preventScroll: true })
  }
  root.render(
    <Words value={words}>
      <PhotoViewer {...viewing} onClose={close} />
    </Words>,
  )
}

function PhotoViewer({ title, photos, start, onClose }: Viewing & { onClose: () => void }) {
  const { photos: words } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start ?? 0)
  const [isGrid, setIsGrid] = useState(start === null)

  useEffect(() => dialog.current?.showModal(), [])

  const open = (position: number) => {
    setIndex(position)
    setIsGrid(false)
  }
  return (
    <dialog className="viewer" ref={dialog} aria-label={title} onClose={onClose}>
      <div className="viewer-bar">
        <p className="viewer-count" role="status">
          {isGrid
            ? fill(words.all, { title, count: photos.length })
            : fill(words.place, { place: index + 1, count: photos.length })}
        </p>
        {!isGrid && photos.length > 1 && (
          <button className="viewer-all" type="button" onClick={() => setIsGrid(true)}>
            <Icon name="photos" size={18} />
            {words.viewAll}
          </button>
        )}
        <button className="viewer-close" type="button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={24} />
        </button>
      </div>
      {isGrid ? (
        <PhotoGrid photos={photos} current={index} onChoose={open} />
      ) : (
        <PhotoStage photos={photos} index={index} onTurn={setIndex} />
      )}
    </dialog>
  )
}
