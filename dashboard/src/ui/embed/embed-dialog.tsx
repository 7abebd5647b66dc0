import type { Page } from '@porchlight/contract/page'
import { lazy, Suspense } from 'react'
import * as words from '../../words/ui.ts'
import { Dialog } from '../dialog.tsx'

const EmbedPanel = lazy(async () => ({ default: (await import('./embed-panel.tsx')).EmbedPanel }))

/** Comes with its first use: most visits of the list and the editor are for something else. */
export function EmbedDialog({ page, onClose }: { page: Page | null; onClose: () => void }) {
  return (
    <Dialog isOpen={page !== null} title={words.embedOnYourSite} size={880} onClose={onClose}>
      <Suspense>{page && <EmbedPanel page={page} />}</Suspense>
    </Dialog>
  )
}
