import { ofItsType } from '@porchlight/contract/listing-types'
import { listingEndpoints } from '@porchlight/contract/listings'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { call } from '../../../lib/api.ts'
import { changedFields } from '../model/document.ts'
import type { Senders } from '../model/editor-store.ts'

/** How the parts of an edited page are saved. */
export function sendersFor(pageId: string): Senders {
  return {
    page: async (page, propertyId, stamp, signal) => {
      const body = { ...page, ...stamp, _id: pageId, propertyId }
      return (await call(pageEndpoints.savePage, { body, signal })).data.version
    },
    profile: async (profile, saved, stamp, signal) => {
      const { propertylist, ...changed } = changedFields(saved, profile)
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...changed, ...stamp })) body.append(name, String(value))
      if (propertylist) body.append('propertylist', JSON.stringify(propertylist))
      const { profileVersion: version, updatedAt } = (await call(profileEndpoints.editProfile, { body, signal })).data
      return { version, updatedAt }
    },
    property: async (values, id, stamp, signal) => {
      const body = { ...ofItsType(values), ...stamp, form: 'editor', ...(id && { _id: id }) }
      return (await call(listingEndpoints.saveListing, { body, signal })).data
    },
  }
}
