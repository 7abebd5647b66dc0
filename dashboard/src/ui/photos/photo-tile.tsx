import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import {
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconLayoutBoard,
  IconRefresh,
  IconStar,
  IconX,
} from '@tabler/icons-react'
import * as words from '../../words/ui.ts'
import type { MoveButton, Way } from '../use-moves.ts'
import type { Photo } from './photo-uploads.ts'
import classes from './photos.module.css'

interface PhotoTileProps {
  photo: Photo
  position: number
  isCover: boolean
  isPlan: boolean
  moveBy: (way: Way) => MoveButton
  /** To a floor plan, or back. */
  onTurn: () => void
  onRemove: () => void
  onRetry: () => void
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, position, isCover, isPlan, moveBy, onTurn, onRemove, onRetry } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: photo.key,
  })
  const name = fill(words.photoPosition, { position })
  const percent = Math.round(photo.progress * 100)
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-state={photo.state}
      data-plan={isPlan || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <img
        src={photo.preview}
        alt={`${photo.name}, ${name}`}
        className={classes.picture}
        draggable={false}
        {...listeners}
      />
      {isCover && <span className={classes.cover}>{words.cover}</span>}
      {isPlan && <span className={classes.plan}>{words.floorPlan}</span>}
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={fill(words.moveName, { name })}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <ActionIcon
        className={classes.remove}
        variant="filled"
        color="dark"
        size={32}
        radius="xl"
        onClick={onRemove}
        aria-label={fill(words.removeName, { name })}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      {photo.state === 'done' && (
        <div className={classes.moves}>
          {!isCover && !isPlan && (
            <button type="button" className={classes.move} {...moveBy('first')}>
              <IconStar size={18} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className={classes.move}
            aria-pressed={isPlan}
            aria-label={fill(words.photoIsAFloorPlan, { position })}
            title={words.floorPlan}
            onClick={onTurn}
          >
            <IconLayoutBoard size={18} aria-hidden="true" />
          </button>
          <button type="button" className={classes.move} {...moveBy('up')}>
            <IconArrowLeft size={18} aria-hidden="true" />
          </button>
          <button type="button" className={classes.move} {...moveBy('down')}>
            <IconArrowRight size={18} aria-hidden="true" />
          </button>
        </div>
      )}
      {(photo.state === 'waiting' || photo.state === 'uploading') && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={fill(words.uploadingName, { name: photo.name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div className={classes.bar} style={{ width: `${percent}%` }} />
          <span>{photo.state === 'waiting' ? words.waiting : `${percent} %`}</span>
        </div>
      )}
      {photo.state === 'failed' && (
        <div className={classes.failed} role="alert">
          <span>{photo.error}</span>
          {photo.canRetry && (
            <button
              type="button"
              className={classes.retry}
              onClick={onRetry}
              aria-label={fill(words.tryAgain, { name })}
            >
              <IconRefresh size={16} aria-hidden="true" />
              {messages.general.retry}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
