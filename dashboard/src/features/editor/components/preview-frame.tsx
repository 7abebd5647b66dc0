import { limits } from '@porchlight/contract/limits'
import type { PreviewReady } from '@porchlight/contract/site-view'
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
    let port: MessagePort | undefined
    let { document: shown, edited: about } = store.getSnapshot()
    let stored = shown
    let reload: ReturnType<typeof setTimeout> | undefined

    // By a port, and before the editor draws itself: a message to a window leaves only when its sender has been painted.
    const post = () => {
      const view = store.publicView
      if (view) port?.postMessage(view)
    }
    const hear = ({ source, origin, data, ports }: MessageEvent<PreviewReady>) => {
      if (source !== frame.current?.contentWindow || origin !== previewOrigin) return
      if (data?.type !== 'porchlight:ready') return
      port = ports[0]
      void store.ready.then(post)
    }
    const reloadAfter = (wait: number) => {
      clearTimeout(reload)
      reload = setTimeout(() => {
        if (store.getSnapshot().save.kind !== 'saved') return
        stored = store.getSnapshot().document
        port = undefined
        // Not `reload()`, which another origin's frame refuses; and no step for the Back button to take.
        frame.current?.contentWindow?.location.replace(new URL(src, window.location.href))
      }, wait)
    }
    const follow = () => {
      const { document, edited, save } = store.getSnapshot()
      if (document !== shown || edited !== about) {
        shown = document
        about = edited
        post()
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
