import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorSnapshot, EditorStore, PartName } from './editor-store.ts'
import { findIssue } from './issues.ts'

const EditorContext = createContext<EditorStore | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('useEditorStore needs an EditorProvider above it')
  return store
}

/** What is taken of the snapshot. Whoever takes little is drawn again only when that has changed, and not with each letter. */
export function useEditor<Taken>(take: (snapshot: EditorSnapshot) => Taken): Taken {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, () => take(store.getSnapshot()))
}

export const useEdited = () => useEditor(({ edited }) => edited)
export const usePart = <Part extends PartName>(part: Part) => useEditor(({ document }) => document[part])
/** What is wrong with a field, or with something inside of it. */
export const useIssue = (name: string) => useEditor(({ issues }) => findIssue(issues, name))
