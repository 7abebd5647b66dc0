import { ActionIcon } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { type Icon, IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import * as words from '../../words/ui.ts'
import classes from './crop-modal.module.css'

export interface Point {
  x: number
  y: number
}

interface NudgeButtonsProps {
  at: Point
  /** How far the picture can go from the middle, to each side. */
  room: Point
  onMove: (to: Point) => void
}

/** Of a picture on the screen: small enough to place a face by. */
const step = 16

const ways: { way: string; Sign: Icon; x: number; y: number }[] = [
  { way: 'left', Sign: IconArrowLeft, x: -step, y: 0 },
  { way: 'right', Sign: IconArrowRight, x: step, y: 0 },
  { way: 'up', Sign: IconArrowUp, x: 0, y: -step },
  { way: 'down', Sign: IconArrowDown, x: 0, y: step },
]

/** For whoever cannot drag: each tap moves the picture a little. */
export function NudgeButtons({ at, room, onMove }: NudgeButtonsProps) {
  return (
    <fieldset className={classes.nudges} aria-label={words.position}>
      {ways.map(({ way, Sign, x, y }) => (
        <ActionIcon
          key={way}
          variant="default"
          size={40}
          aria-label={fill(words.moveThePicture, { way })}
          disabled={x === 0 ? room.y < 1 : room.x < 1}
          onClick={() => onMove({ x: within(at.x + x, room.x), y: within(at.y + y, room.y) })}
        >
          <Sign size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
    </fieldset>
  )
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
