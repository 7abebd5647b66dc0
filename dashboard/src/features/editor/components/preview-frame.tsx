import { limits } from '@porchlight/contract/limits'
import type { PreviewMessage, PreviewReady } from '@porchlight/contract/site-view'
import { useEffect, useRef } from 'react'
import { useClientConfig } from '../../../lib/client-config.ts'
import * as words from '../../../words/editor.ts'
import { useEditorStore } from '../model/use-editor.ts'
import classes from './preview-pane.module.css'

/**
 * The very page visitors get, in its preview. Each change is sent into it and shows at once; some time after the last
 * one has been stored, it is loaded again, so that what is seen is what was saved.
 */
export function PreviewFrame({ src }: { src: string }) {
  const store = useEditorStore()
  const { previewOrigin } = useClientConfig()
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    let isListening = false
    let { document: shown, edited: about } = store.getSnapshot()
    let stored = shown
    let reload: ReturnType<typeof setTimeout> | undefined

    const post = async () => {
      await store.ready
      const { publicView: view } = store
      const message: PreviewMessage | undefined = view && { type: 'porchlight:view', view }
      if (message && isListening) frame.current?.contentWindow?.postMessage(message, previewOrigin)
    }
    const hear = ({ source, origin, data }: MessageEvent<PreviewReady>) => {
      if (source !== frame.current?.contentWindow || origin !== previewOrigin) return
      if (data?.type !== 'porchlight:ready') return
      isListening = true
      void post()
    }
    const reloadAfter = (wait: number) => {
      clearTimeout(reload)
      reload = setTimeout(() => {
        if (store.getSnapshot().save.kind !== 'saved') return
        stored = store.getSnapshot().document
        isListening = false
        // Not `reload()`, which another origin's frame refuses; and no step for the Back button to take.
        frame.current?.contentWindow?.location.replace(new URL(src, window.location.href))
      }, wait)
    }
    const follow = () => {
      const { document, edited, save } = store.getSnapshot()
      if (document !== shown || edited !== about) {
        shown = document
        about = edited
        void post()
        reloadAfter(limits.timings.previewReload)
      } else if (save.kind === 'saved' && document !== stored) {
        // A change of the listing is looked up again soon after it was stored, anything else after its longer wait.
        const isListing = document.property !== stored.property
        reloadAfter(isListing ? limits.timings.listingPreviewReload : limits.timings.previewReload)
      }
    }
    window.addEventListener('message', hear)
    const unsubscribe = store.subscribe(follow)
    return () => {
      window.removeEventListener('message', hear)
      unsubscribe()
      clearTimeout(reload)
    }
  }, [store, src, previewOrigin])

  return <iframe ref={frame} src={src} title={words.thePageAsVisitorsSee} className={classes.frame} />
}
