import { AroundFields } from '../../../ui/listing-form/around-fields.tsx'
import * as words from '../../../words/listings.ts'
import { FormSection } from './listing-screen.tsx'

export function AroundSection() {
  return (
    <FormSection title={words.tourAndNeighborhood} text={words.optionalWhatYouLeaveEmpty}>
      <AroundFields />
    </FormSection>
  )
}
