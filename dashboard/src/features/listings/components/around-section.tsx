import { LateAroundFields } from '../../../ui/listing-form/late-around-fields.tsx'
import * as words from '../../../words/listings.ts'
import { FormSection } from './listing-screen.tsx'

export function AroundSection() {
  return (
    <FormSection title={words.tourAndNeighborhood} text={words.optionalWhatYouLeaveEmpty}>
      <LateAroundFields />
    </FormSection>
  )
}
