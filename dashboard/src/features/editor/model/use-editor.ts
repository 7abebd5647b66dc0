import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorSnapshot, EditorStore } from './editor-store.ts'

const EditorContext = createContext<EditorStore | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('useEditorStore needs an EditorProvider above it')
  return store
}

export function useEditor(): EditorSnapshot {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
