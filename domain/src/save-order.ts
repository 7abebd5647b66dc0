import type { SaveStamp } from '@porchlight/contract/save-stamp'

/** What is stored of the last save. */
interface LastSave {
  version: number
  editorId: string | null
  saveNumber: number
}

/**
 * `apply`: it comes next. `behind`: the same window has saved something newer already, or this very thing, and the
 * answer got lost. `conflict`: another window has saved since. Whoever names no version means to overwrite.
 */
export function judgeSave(last: LastSave, stamp: SaveStamp): 'apply' | 'behind' | 'conflict' {
  if (stamp.editorId !== undefined && stamp.editorId === last.editorId) {
    return (stamp.saveNumber ?? 0) > last.saveNumber ? 'apply' : 'behind'
  }
  return stamp.version === undefined || stamp.version === last.version ? 'apply' : 'conflict'
}
