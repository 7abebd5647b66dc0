type Ask = () => Promise<boolean>

/** The forms on the screen that hold something nobody has saved yet, and how each asks before it is discarded. */
const unsaved = new Map<object, Ask>()

export function noteUnsaved(form: object, ask: Ask): () => void {
  unsaved.set(form, ask)
  return () => unsaved.delete(form)
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** For whoever has agreed to lose it. */
export function forgetUnsaved(): void {
  unsaved.clear()
}

/** For what leaves the screen without a link: true when there is nothing to lose, or its owner does not mind. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of unsaved.values()) if (!(await ask())) return false
  forgetUnsaved()
  return true
}
