import { lazy, Suspense } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/links.ts'

export const linktreeTitle = words.bringMyLinktree

const LinktreePanel = lazy(async () => ({ default: (await import('./linktree-panel.tsx')).LinktreePanel }))

/** Comes with its first use: who moves in does so once. */
export function LinktreeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title={linktreeTitle} size={560} onClose={onClose}>
      <Suspense>{isOpen && <LinktreePanel />}</Suspense>
    </Dialog>
  )
}
