import type { EditedPage } from '@porchlight/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendersFor } from '../api/senders.ts'
import { EditorStore } from './editor-store.ts'
import { announceEditor, findUnsent } from './unsent-copy.ts'

/** The state of one open editor: puts back what had not been sent, and sends again when the line is back. */
export function useOpenedEditor(edited: EditedPage) {
  const [store] = useState(() => new EditorStore(edited, sendersFor(edited._id), crypto.randomUUID()))
  const queries = useQueryClient()
  const [restored, setRestored] = useState<string[]>([])

  useEffect(() => announceEditor(store.editorId), [store])
  useEffect(() => {
    let isGone = false
    void findUnsent(edited._id).then((found) => {
      if (isGone || !found) return
      setRestored(store.restore(found.unsent))
      found.forget()
    })
    return () => {
      isGone = true
    }
  }, [store, edited._id])
  useEffect(() => {
    const sendNow = () => void store.flush()
    window.addEventListener('online', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      void store.close().then(() => queries.invalidateQueries({ queryKey: ['pages'] }))
    }
  }, [store, queries])

  return { store, restored, forgetRestored: () => setRestored([]) }
}
