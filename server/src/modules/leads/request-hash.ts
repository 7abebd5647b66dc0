import { createHash } from 'node:crypto'
import { limits } from '@porchlight/contract/limits'
import { newId } from '../../ids.ts'

interface Sent {
  pageId: string
  source: string
  formKey: string | null
  /** What the visitor said; the same key with other words is another inquiry, never a lost one. */
  words: string[]
}

/**
 * The names under which a repeat of this request would be found; the first is the one to keep. Without a key of the
 * form the same words count as a repeat for a little while, on either side of a boundary.
 */
export function requestHashes({ pageId, source, formKey, words }: Sent, now: Date): [string, ...string[]] {
  const hash = (key: string) =>
    createHash('sha256')
      .update(JSON.stringify([pageId, source, key, ...words]))
      .digest('base64url')
  if (formKey) return [hash(formKey)]
  // A second newsletter sign-up has its own documented answer.
  if (source === 'newsletter') return [hash(newId())]
  const slot = Math.floor(now.getTime() / limits.intake.repeat)
  return [hash(`slot:${slot}`), hash(`slot:${slot - 1}`)]
}
