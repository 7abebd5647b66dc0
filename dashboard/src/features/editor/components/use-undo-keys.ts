import { useEffect } from 'react'
import { useEditorStore } from '../model/use-editor.ts'

/** Ctrl or Cmd with Z and Y go over the whole page: the fields keep no history that could disagree with it. */
export function useUndoKeys(): void {
  const store = useEditorStore()
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      // A dialog's own fields are not part of the page yet.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [store])
}
