import type { ListingFormKind } from '@porchlight/contract/listing-wording'
import * as words from '../../words/ui.ts'
import { TextAreaField } from '../form/text-area-field.tsx'
import { FairHousingNotes } from './fair-housing-notes.tsx'
import { useListingNeeds } from './use-listing-needs.ts'

export function DescriptionField({ kind }: { kind: ListingFormKind }) {
  const { needsRest } = useListingNeeds(kind)
  return (
    <div>
      <TextAreaField name="description" label={words.propertyDescription} minRows={6} withAsterisk={needsRest} />
      <FairHousingNotes of={['description']} />
    </div>
  )
}
