import { useDidUpdate } from '@mantine/hooks'
import type { EditorTab } from '@porchlight/contract/routes'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { preload } from '../../../lib/new-build.ts'
import { loadPage } from '../api/pages.ts'
import '../editor-styles.ts'
import { useEdited, useEditor, useEditorStore } from '../model/use-editor.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import classes from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { FieldsSkeleton } from './editor-skeleton.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { lateTabs } from './late-tabs.ts'
import { type Pane, PaneSwitch } from './pane-switch.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishingNote } from './publishing-note.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { editorPlaces, SkipLinks } from './skip-links.tsx'
import { tabsOf } from './tabs.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface EditorProps {
  tab: EditorTab
  /** Fields that were put back after a reload. */
  restored: string[]
  onRestoredSeen: () => void
}

/** Controls on one side, the real page on the other. */
export function Editor({ tab, restored, onRestoredSeen }: EditorProps) {
  const store = useEditorStore()
  const edited = useEdited()
  const [pane, setPane] = useState<Pane>('edit')
  const tabs = lateTabs[edited.campaignType]
  const { Tab } = tabs[tab]
  const controls = useRef<HTMLElement>(null)
  useUndoKeys()

  // My Listings may have changed the listing meanwhile. Without a line, what is on the screen is what there is.
  useDidUpdate(() => {
    if (tab === 'listing-details') store.reload(() => loadPage(edited._id)).catch(() => {})
  }, [tab])

  // Behind the one that is open come the others, before anybody asks for them.
  useEffect(() => {
    for (const name of tabsOf(edited.campaignType)) preload(tabs[name].load)
  }, [tabs, edited.campaignType])

  return (
    <div className={classes.editor}>
      <SkipLinks />
      <EditorHeader />
      <PublishingNote />
      <RestoredBanner restored={restored} onSeen={onRestoredSeen} />
      <ConflictBanner />
      <PaneSwitch pane={pane} onChange={setPane} />
      <div className={classes.panes} data-pane={pane}>
        <main ref={controls} className={classes.controls}>
          <EditorTabs page={edited} />
          <div className={classes.tab} id={editorPlaces.fields} tabIndex={-1}>
            <Suspense fallback={<FieldsSkeleton />}>
              <Tab />
              <AskedField tab={tab} controls={controls} onAsked={() => setPane('edit')} />
            </Suspense>
          </div>
        </main>
        <PreviewPane />
      </div>
    </div>
  )
}

interface AskedFieldProps {
  tab: EditorTab
  controls: RefObject<HTMLElement | null>
  onAsked: () => void
}

/** What publishing asks for is shown at once: the first marked field of the tab, which is there by now, gets the focus. */
function AskedField({ tab, controls, onAsked }: AskedFieldProps) {
  const showsAllIssues = useEditor((snapshot) => snapshot.showsAllIssues)
  const asks = useEditor((snapshot) => snapshot.asks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew, or on another tab
  useEffect(() => {
    if (!showsAllIssues) return undefined
    onAsked()
    // A form marks its fields in the next drawing.
    const next = requestAnimationFrame(() =>
      controls.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
    return () => cancelAnimationFrame(next)
  }, [asks, tab])
  return null
}
