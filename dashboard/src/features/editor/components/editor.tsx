import { useDidUpdate } from '@mantine/hooks'
import type { CampaignType } from '@porchlight/contract/options'
import type { EditorTab } from '@porchlight/contract/routes'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { loadPage } from '../api/pages.ts'
import '../editor-styles.ts'
import { useEditor, useEditorStore } from '../model/use-editor.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import classes from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { ListingDetailsTab } from './listing/listing-details-tab.tsx'
import { type Pane, PaneSwitch } from './pane-switch.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishingNote } from './publishing-note.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { SeoTab } from './seo/seo-tab.tsx'
import { SiteEditorTab } from './site/site-editor-tab.tsx'
import { editorPlaces, SkipLinks } from './skip-links.tsx'
import { SocialEditorTab } from './social/social-editor-tab.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

const QrTab = lazy(() => import('./qr/qr-tab.tsx').then((file) => ({ default: file.QrTab })))

interface EditorProps {
  tab: EditorTab
  /** Fields that were put back after a reload. */
  restored: string[]
  onRestoredSeen: () => void
}

/** What each kind of page looks like, and what stands on it. */
const pageTabs: Record<CampaignType, ComponentType> = {
  sell: SiteEditorTab,
  'listing-website': SiteEditorTab,
  'social-link': SocialEditorTab,
}

/** Controls on one side, the real page on the other. */
export function Editor({ tab, restored, onRestoredSeen }: EditorProps) {
  const store = useEditorStore()
  const { edited, showsAllIssues, asks } = useEditor()
  const [pane, setPane] = useState<Pane>('edit')
  const PageTab = pageTabs[edited.campaignType]
  const controls = useRef<HTMLElement>(null)
  useUndoKeys()

  // My Listings may have changed the listing meanwhile. Without a line, what is on the screen is what there is.
  useDidUpdate(() => {
    if (tab === 'listing-details') store.reload(() => loadPage(edited._id)).catch(() => {})
  }, [tab])

  // What publishing asks for is shown at once: the first marked field gets the focus.
  useDidUpdate(() => {
    if (!showsAllIssues) return undefined
    setPane('edit')
    // A form marks its fields in the next drawing.
    const next = requestAnimationFrame(() =>
      controls.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
    return () => cancelAnimationFrame(next)
  }, [asks, tab])

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
            {tab === 'listing-details' && <ListingDetailsTab />}
            {tab === 'site-editor' && <PageTab />}
            {tab === 'seo' && <SeoTab />}
            <Suspense>{tab === 'QR-Code' && <QrTab />}</Suspense>
          </div>
        </main>
        <PreviewPane />
      </div>
    </div>
  )
}
