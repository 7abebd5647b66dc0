import { useState } from 'react'
import { useSay } from '../../../lib/client-config.ts'
import type { EditorDocument } from './document.ts'
import type { PartName } from './editor-store.ts'
import { useEditor, useEditorStore } from './use-editor.ts'

/** One field of the page or the profile: its value, its setter, and what is wrong with it once it has been left. */
export function useField<Part extends PartName, Name extends keyof EditorDocument[Part] & string>(
  part: Part,
  name: Name,
) {
  const store = useEditorStore()
  const say = useSay()
  const { document, issues, showsAllIssues } = useEditor()
  const [isTouched, setTouched] = useState(false)
  const issue = issues[name]
  return {
    value: document[part][name],
    set: (value: EditorDocument[Part][Name]) =>
      store.change(part, { [name]: value } as unknown as Partial<EditorDocument[Part]>, name),
    onBlur: () => setTouched(true),
    error: issue && (isTouched || showsAllIssues) ? say(issue) : undefined,
  }
}
