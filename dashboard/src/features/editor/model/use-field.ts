import { useState } from 'react'
import { useSay } from '../../../lib/client-config.ts'
import type { EditorDocument } from './document.ts'
import type { PartName } from './editor-store.ts'
import { findIssue } from './issues.ts'
import { useEditor, useEditorStore } from './use-editor.ts'

/** One field of the page or the profile: its value, its setter, and what is wrong with it once it has been left. */
export function useField<Part extends PartName, Name extends keyof EditorDocument[Part] & string>(
  part: Part,
  name: Name,
) {
  const store = useEditorStore()
  const say = useSay()
  const value = useEditor(({ document }) => document[part][name])
  const [isTouched, setTouched] = useState(false)
  const issue = useEditor(({ issues, told, showsAllIssues }) =>
    findIssue(isTouched || showsAllIssues ? issues : told, name),
  )
  const change = (value: EditorDocument[Part][Name], key: string | null) =>
    store.change(part, { [name]: value } as unknown as Partial<EditorDocument[Part]>, key)
  return {
    value,
    /** A choice: a step of its own for undo. */
    set: (value: EditorDocument[Part][Name]) => change(value, null),
    /** Typing and dragging: many changes, one step. */
    adjust: (value: EditorDocument[Part][Name]) => change(value, name),
    onBlur: () => setTouched(true),
    error: issue && say(issue),
  }
}
