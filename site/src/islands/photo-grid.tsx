import { useEffect, useRef } from 'react'
import type { ViewedPhoto } from './viewed-photo.ts'

interface PhotoGridProps {
  photos: ViewedPhoto[]
  current: number
  onChoose: (position: number) => void
}

/** All photos at a glance; whoever comes back to it finds the one that was looked at. */
export function PhotoGrid({ photos, current, onChoose }: PhotoGridProps) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the grid appears
  useEffect(() => list.current?.querySelectorAll('button')[current]?.focus(), [])
  return (
    <ol className="viewer-grid" ref={list}>
      {photos.map((photo, position) => (
        <li key={photo.src}>
          <button type="button" onClick={() => onChoose(position)}>
            <img
              src={photo.src}
              srcSet={photo.srcset}
              sizes="(min-width: 700px) 24vw, 46vw"
              alt={photo.alt}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
