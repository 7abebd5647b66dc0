import { changedFields, type EditorDocument } from './document.ts'

/** What had not reached the server, by part: only the fields that were changed. */
export type Unsent = { [Part in keyof EditorDocument]?: Partial<EditorDocument[Part]> }

const prefix = (pageId: string) => `porchlight-unsent:${pageId}:`

export function unsentOf(saved: EditorDocument, now: EditorDocument): Unsent {
  const parts = Object.keys(now) as (keyof EditorDocument)[]
  const changed = parts
    .map((part) => [part, changedFields<object>(saved[part], now[part])] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0)
  return Object.fromEntries(changed)
}

/** Kept in the browser until the server has it, so that a reload or a crash loses nothing. */
export function keepUnsent(pageId: string, editorId: string, unsent: Unsent): void {
  const key = prefix(pageId) + editorId
  try {
    if (Object.keys(unsent).length > 0) localStorage.setItem(key, JSON.stringify(unsent))
    else localStorage.removeItem(key)
  } catch {
    // No room, or no storage allowed: the save itself is still under way.
  }
}

/** What windows that are gone have left behind; what an open window keeps is its own affair. */
export async function findUnsent(pageId: string): Promise<{ unsent: Unsent; forget: () => void } | null> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(pageId)))
  const open = keys.length > 0 ? await openEditors() : new Set()
  const left = keys.filter((key) => !open.has(key.slice(prefix(pageId).length)))
  const unsent = left.map(read).reduce(join, null)
  const forget = () => {
    for (const key of left) localStorage.removeItem(key)
  }
  return unsent && { unsent, forget }
}

/** Says that this window is open, for as long as it is. */
export function announceEditor(editorId: string): () => void {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  void navigator.locks?.request(lockName(editorId), () => closed)
  return close
}

const lockName = (editorId: string) => `porchlight-editor:${editorId}`

async function openEditors(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name?.replace(lockName(''), '') ?? ''))
}

function read(key: string): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

function join(one: Unsent | null, other: Unsent | null): Unsent | null {
  if (!one || !other) return one ?? other
  return {
    page: { ...one.page, ...other.page },
    profile: { ...one.profile, ...other.profile },
    property: { ...one.property, ...other.property },
  }
}
