import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

/** Comes behind the first screen, above which nothing stands yet. */
export const loadDialogs = () => import('./dialog-window.tsx')

const DialogWindow = lazy(async () => ({ default: (await loadDialogs()).DialogWindow }))

export function Dialog(props: DialogProps) {
  // Once open it stays, so that it leaves as it came.
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return (
    wasOpen && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  )
}
