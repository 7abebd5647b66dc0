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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { inGrid, useMoves } from '../use-moves.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoUploads } from './photo-uploads.ts'
import classes from './photos.module.css'
import { usePhotoList } from './use-photos.ts'

/** Photos in their order; dragged by the picture with a mouse or a resting finger, or on the grip by Space and arrows. */
export function PhotoGrid({ uploads }: { uploads: PhotoUploads }) {
  const photos = usePhotoList(uploads)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = photos.map(({ key }) => key)
  const place = (key: string | number | undefined) => keys.indexOf(String(key)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up photo ${place(active.id)} of ${keys.length}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Now at position ${place(over.id)}.` : undefined,
    onDragEnd: ({ over }) => (over ? `Dropped at position ${place(over.id)} of ${keys.length}.` : undefined),
    onDragCancel: () => 'Back where it was.',
  }

  const moves = useMoves<HTMLOListElement>({
    count: keys.length,
    labels: inGrid,
    nameOf: (index) => `photo ${index + 1}`,
    onMove: (from, to) => uploads.move(keys[from] ?? '', to),
  })

  function move({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) uploads.move(String(active.id), keys.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up the photo, the arrow keys to move it, Space to drop it, or Escape to cancel.',
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol ref={moves.list} className={classes.grid} aria-label="Property photos">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              position={index + 1}
              moveBy={(way) => moves.buttonOf(index, way)}
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
