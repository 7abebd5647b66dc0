import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { IconLayoutBoard, IconStar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { weave } from '../../lib/weave.tsx'
import * as words from '../../words/ui.ts'
import { inGrid, useMoves } from '../use-moves.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { Photo, PhotoUploads } from './photo-uploads.ts'
import classes from './photos.module.css'
import { usePhotoList } from './use-photos.ts'

interface PhotoGridProps {
  uploads: PhotoUploads
  /** Links of those that are floor plans. */
  floorPlans: readonly string[]
  onPlans: (links: string[]) => void
}

/**
 * Photos in their order, then the floor plans in theirs, as on the page; dragged by the picture with a mouse or a
 * resting finger, or on the grip by Space and arrows.
 */
export function PhotoGrid({ uploads, floorPlans, onPlans }: PhotoGridProps) {
  const uploaded = usePhotoList(uploads)
  const photos = inOrder(uploaded, floorPlans)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = photos.map(({ key }) => key)
  const isPlanAt = (index: number) => floorPlans.includes(photos[index]?.link ?? '')
  const firstPlan = keys.filter((_, index) => !isPlanAt(index)).length
  /** The nearest place among its own. */
  const placeFor = (from: number, to: number) =>
    isPlanAt(from) ? Math.max(to, firstPlan) : Math.min(to, firstPlan - 1)
  const placeOf = ({ id }: { id: string | number }) => keys.indexOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => fill(words.pickedUpPhotoOf, { place: placeOf(active) + 1, count: keys.length }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? fill(words.nowAtPosition, { place: placeFor(placeOf(active), placeOf(over)) + 1 })
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? fill(words.droppedAtPositionOf, { place: placeFor(placeOf(active), placeOf(over)) + 1, count: keys.length })
        : undefined,
    onDragCancel: () => words.backWhereItWas,
  }

  const moves = useMoves<HTMLOListElement>({
    count: keys.length,
    labels: inGrid,
    nameOf: (index) => fill(words.photoNumber, { number: index + 1 }),
    canMove: (from, to) => placeFor(from, to) === to,
    onMove: (from, to) => uploads.arrange(arrayMove(keys, from, to)),
  })

  const { list } = moves
  const [turned, setTurned] = useState<{ to: number } | null>(null)
  // The focus goes along with the photo.
  useEffect(() => {
    if (turned) list.current?.children[turned.to]?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }, [turned, list])

  /** Where it was uploaded stays known: a photo that was taken for a plan goes back to its place. */
  function turn({ link }: Photo) {
    const others = floorPlans.filter((plan) => plan !== link)
    const plans = others.length < floorPlans.length ? others : [...others, link]
    onPlans(plans)
    setTurned({ to: inOrder(uploaded, plans).findIndex((photo) => photo.link === link) })
  }

  function move({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const from = placeOf(active)
    uploads.arrange(arrayMove(keys, from, placeFor(from, placeOf(over))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: words.pressSpaceToPick,
        },
      }}
    >
      {/* What the buttons are called, for those who see them only. */}
      <p className={classes.legend} aria-hidden="true">
        {weave(words.photoLegend, { star: <IconStar size={18} />, plan: <IconLayoutBoard size={18} /> })}
      </p>
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol ref={list} className={classes.grid} aria-label={words.propertyPhotos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              position={index + 1}
              isCover={index === 0 && !isPlanAt(index)}
              isPlan={isPlanAt(index)}
              moveBy={(way) => moves.buttonOf(index, way)}
              onTurn={() => turn(photo)}
              onRemove={() => uploads.remove(photo.key)}
              onRetry={() => uploads.retry(photo.key)}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </DndContext>
  )
}

function inOrder(photos: readonly Photo[], floorPlans: readonly string[]): Photo[] {
  const isPlan = ({ link }: Photo) => floorPlans.includes(link)
  return [...photos.filter((photo) => !isPlan(photo)), ...photos.filter(isPlan)]
}
