import { isKeptTime } from '@porchlight/contract/kept-time'
import { messages } from '@porchlight/contract/messages'
import { isSoundText } from '@porchlight/contract/sound-text'
import { z } from 'zod'
import { AppError } from '../errors.ts'

/** The row at the edge of a page: where the next one goes on, in which direction. */
export interface Position {
  isBackward: boolean
  /** What the list is sorted by, as text. */
  key: string
  id: string
}

const text = z.string().max(300).refine(isSoundText)
const shape = z.tuple([z.boolean(), text, text])

export function writeCursor({ isBackward, key, id }: Position): string {
  return Buffer.from(JSON.stringify([isBackward, key, id])).toString('base64url')
}

export function readCursor(cursor: string): Position {
  try {
    const [isBackward, key, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { isBackward, key, id }
  } catch {
    throw unreadable()
  }
}

/** A key that is a time; anyone can write a cursor, so it may be none. */
export function readTime(key: string): Date {
  const time = new Date(key)
  if (!isKeptTime(time)) throw unreadable()
  return time
}

function unreadable(): AppError {
  const sentence = messages.requests.unreadableBody
  return new AppError('invalid', sentence, { errors: { cursor: sentence } })
}
