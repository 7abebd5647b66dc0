import type { ListingInput } from '@porchlight/contract/listing-form'
import type { Picture } from '@porchlight/contract/media'
import type { Property } from '@porchlight/contract/property'
import type { SiteView } from '@porchlight/contract/site-view'
import { plansLast } from '@porchlight/domain/floor-plans'

/** The listing as its form has it now, for the frame; what is half typed counts as not there. */
export function previewProperty(
  stored: Property | null,
  key: string,
  input: ListingInput | null,
  pictures: Record<string, Picture>,
): SiteView['property'] {
  if (!input) return stored
  const known = {
    ...Object.fromEntries((stored?.pictures ?? []).map((picture) => [picture.url, picture])),
    ...pictures,
  }
  const status = stored?.status ?? 'draft'
  return {
    ...input,
    _id: key,
    status,
    propertyStatus: status,
    availabilityDate: input.availabilityDate || null,
    pictures: plansLast(input.images, input.floorPlans).map((link) => known[link] ?? unmeasured(link)),
    numOfImage: input.images.length,
    slugUrl: stored?.slugUrl ?? '',
    version: stored?.version ?? 1,
    createdAt: stored?.createdAt ?? '',
    updatedAt: stored?.updatedAt ?? '',
  }
}

/** A photo that has just gone up, until its size is known. */
function unmeasured(link: string): Picture {
  return { id: link, url: link, width: 1500, height: 1000, placeholder: '', sources: [] }
}
