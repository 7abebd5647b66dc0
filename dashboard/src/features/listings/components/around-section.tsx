import { LateAroundFields } from '../../../ui/listing-form/late-around-fields.tsx'
import { FormSection } from './listing-screen.tsx'

export function AroundSection() {
  return (
    <FormSection title="Tour and neighborhood" text="Optional. What you leave empty doesn’t show on your page.">
      <LateAroundFields />
    </FormSection>
  )
}
