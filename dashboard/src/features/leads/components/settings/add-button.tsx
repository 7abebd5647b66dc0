import type { ReactNode } from 'react'
import { useFormBusy } from '../../../../ui/form/form-busy.ts'
import { WorkButton } from '../../../../ui/work-button.tsx'

/** Submits a small form beside others; amber belongs to the one action that matters. */
export function AddButton({ children }: { children: ReactNode }) {
  return (
    <WorkButton type="submit" variant="default" isWorking={useFormBusy()}>
      {children}
    </WorkButton>
  )
}
