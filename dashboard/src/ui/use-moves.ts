import { fill } from '@porchlight/domain/fill'
import { useEffect, useRef, useState } from 'react'
import * as words from '../words/ui.ts'

export type Way = 'up' | 'down' | 'first'

export interface MoveButton {
  'data-way': Way
  'aria-label': string
  disabled: boolean
  onClick: () => void
}

interface MovesOptions {
  count: number
  labels: Labels
  nameOf: (index: number) => string
  /** Where not everything may stand everywhere. */
  canMove?: (from: number, to: number) => boolean
  onMove: (from: number, to: number) => void
}

const targetOf: Record<Way, (index: number) => number> = {
  up: (index) => index - 1,
  down: (index) => index + 1,
  first: () => 0,
}
type Labels = Record<Way, (name: string) => string>
export const inList: Labels = {
  up: (name) => fill(words.moveUp, { name }),
  down: (name) => fill(words.moveDown, { name }),
  first: (name) => fill(words.moveToTheTop, { name }),
}
/** Of pictures side by side, the first of which stands for all. */
export const inGrid: Labels = {
  up: (name) => fill(words.moveEarlier, { name }),
  down: (name) => fill(words.moveLater, { name }),
  first: (name) => fill(words.makeTheCover, { name }),
}

/** Moving by buttons what can be dragged as well: the focus goes along with the item, and its new place is said. */
export function useMoves<List extends HTMLElement = HTMLUListElement>(options: MovesOptions) {
  const { count, labels, nameOf, canMove = () => true, onMove } = options
  const list = useRef<List>(null)
  const [moved, setMoved] = useState<{ to: number; way: Way; said: string } | null>(null)

  useEffect(() => {
    if (!moved) return
    const item = list.current?.children[moved.to]
    // At an end of the list the button is off: the one that leads back takes the focus.
    const buttons = item?.querySelectorAll<HTMLButtonElement>('[data-way]:not(:disabled)') ?? []
    const same = [...buttons].find((button) => button.dataset.way === moved.way)
    ;(same ?? buttons[0])?.focus()
  }, [moved])

  function move(index: number, way: Way) {
    const to = targetOf[way](index)
    setMoved({ to, way, said: fill(words.movedTo, { name: sentenceOf(nameOf(index)), to: to + 1, count }) })
    onMove(index, to)
  }

  function isOff(index: number, way: Way) {
    const to = targetOf[way](index)
    return to < 0 || to >= count || to === index || !canMove(index, to)
  }

  return {
    list,
    said: moved?.said ?? '',
    buttonOf: (index: number, way: Way): MoveButton => ({
      'data-way': way,
      'aria-label': labels[way](nameOf(index)),
      disabled: isOff(index, way),
      onClick: () => move(index, way),
    }),
  }
}

function sentenceOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
