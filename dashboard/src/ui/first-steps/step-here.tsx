import type { FirstStep } from '@porchlight/contract/options'
import { AddPicture } from './add-picture.tsx'
import { PublishPage } from './publish-page.tsx'

/** The steps that need no other screen. */
export function StepHere({ step }: { step: FirstStep }) {
  return step === 'picture' ? <AddPicture /> : <PublishPage />
}
