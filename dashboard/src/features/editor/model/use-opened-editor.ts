import type { EditedPage } from '@porchlight/contract/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openPhotoUploads } from '../../../ui/photos/use-photos.ts'
import { loadImage } from '../../../ui/pictures/picture-edits.ts'
import { sendersFor } from '../api/senders.ts'
import { EditorStore } from './editor-store.ts'
import { announceEditor, findUnsent } from './unsent-copy.ts'

/** The state of one open editor: puts back what had not been sent, and sends again when the line is back. */
export function useOpenedEditor(edited: EditedPage) {
  const [store] = useState(() => openStore(edited))
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
    // What was typed is kept in the browser; photos are not.
    const askForPhotos = (event: BeforeUnloadEvent) => store.photos.isUploading && event.preventDefault()
    window.addEventListener('online', sendNow)
    window.addEventListener('beforeunload', askForPhotos)
    return () => {
      window.removeEventListener('online', sendNow)
      void store.close().then(() => {
        window.removeEventListener('beforeunload', askForPhotos)
        return queries.invalidateQueries({ queryKey: ['pages'] })
      })
    }
  }, [store, queries])

  return { store, restored, forgetRestored: () => setRestored([]) }
}

function openStore(edited: EditedPage): EditorStore {
  const photos = openPhotoUploads(edited.property?.images ?? [], async (link) => {
    // The frame lays a photo out by its size, which only the loaded picture tells.
    const { naturalWidth: width, naturalHeight: height } = await loadImage(link)
    store.learnPicture({ id: link, url: link, width, height, placeholder: '', sources: [] })
  })
  const store = new EditorStore(edited, sendersFor(edited._id), crypto.randomUUID(), photos, loadJudge())
  return store
}

/** Comes behind the screen: its schemas are a third of what would be waited for. */
const loadJudge = async () => (await import('./judge.ts')).startJudging()
