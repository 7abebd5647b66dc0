import { type APIRequestContext, expect } from '@playwright/test'
import { mediaEndpoints } from '@porchlight/contract/media'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { ownOrigin } from './accounts.ts'
import { makePng } from './files.ts'

/** Gives an agent what the profile form asks for, so that a journey can change one thing and save. */
export async function completeProfile(request: APIRequestContext): Promise<void> {
  const headers = await ownOrigin(request)
  const stored = await request.post(mediaEndpoints.uploadImages.path, {
    headers,
    multipart: { kind: 'image', images: makePng({ width: 64, height: 64 }) },
  })
  const [profileImage] = (await stored.json()).data.images
  const saved = await request.put(profileEndpoints.editProfile.path, {
    headers,
    data: { profileImage, phone: '5035550142', countryCode: '1' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}
