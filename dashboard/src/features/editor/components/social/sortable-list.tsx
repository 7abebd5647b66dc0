import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inList, useMoves } from '../../../../ui/use-moves.ts'
import * as words from '../../../../words/editor.ts'
import classes from './sortable-list.module.css'

interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  getName: (item: Item, index: number) => string
  render: (item: Item, index: number) => ReactNode
  onReorder: (items: Item[]) => void
  onEdit?: (index: number) => void
  onRemove?: (index: number) => void
}

/** Items in the order visitors see them: dragged by the handle, lifted with Space and the arrows, or moved by buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, getName, render, onReorder, onEdit, onRemove } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map((_, index) => `item-${index}`)

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...items], from, to))
  }

  const moves = useMoves({
    count: items.length,
    labels: inList,
    nameOf: (index) => items.map(getName)[index] ?? '',
    onMove: (from, to) => onReorder(arrayMove([...items], from, to)),
  })

  if (items.length === 0) return null
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const nameOf = (id: unknown) => items.map(getName)[placeOf(id)] ?? ''
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable: words.pressSpaceToPick,
        },
        announcements: {
          onDragStart: ({ active }) =>
            fill(words.pickedUpFromPosition, { name: nameOf(active.id), place: placeOf(active.id) + 1 }),
          onDragOver: ({ active, over }) =>
            over ? fill(words.isOverPosition, { name: nameOf(active.id), place: placeOf(over.id) + 1 }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? fill(words.isNowAtPosition, { name: nameOf(active.id), place: placeOf(over.id) + 1 }) : undefined,
          onDragCancel: ({ active }) => fill(words.nameIsBack, { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={moves.list} className={classes.list} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={ids[index]} id={ids[index] ?? ''} name={getName(item, index)}>
              <div className={classes.content}>{render(item, index)}</div>
              <div className={classes.actions}>
                {(['up', 'down'] as const).map((way) => (
                  <ActionIcon key={way} {...moves.buttonOf(index, way)} variant="subtle" color="gray" size={36}>
                    {way === 'up' ? (
                      <IconArrowUp size={18} aria-hidden="true" />
                    ) : (
                      <IconArrowDown size={18} aria-hidden="true" />
                    )}
                  </ActionIcon>
                ))}
                {onEdit && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    leftSection={<IconPencil size={16} />}
                    aria-label={fill(words.editName, { name: getName(item, index) })}
                    onClick={() => onEdit(index)}
                  >
                    {words.edit}
                  </Button>
                )}
                {onRemove && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={fill(words.removeName, { name: getName(item, index) })}
                    onClick={() => onRemove(index)}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                )}
              </div>
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </DndContext>
  )
}

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={fill(words.moveName, { name })}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      {children}
    </li>
  )
}
