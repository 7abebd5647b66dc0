import type { ReactNode } from 'react'
import { WorkButton } from '../work-button.tsx'
import { useFormBusy } from './form-busy.ts'

/** The one action of a form, and so the one amber thing on it. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <WorkButton type="submit" color="amber" fullWidth isWorking={useFormBusy()}>
      {children}
    </WorkButton>
  )
}
