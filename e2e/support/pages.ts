import { type APIRequestContext, expect } from '@playwright/test'
import { mediaEndpoints } from '@porchlight/contract/media'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { ownOrigin } from './accounts.ts'
import { makePng } from './files.ts'

/** A stored picture's link. */
export async function uploadPicture(request: APIRequestContext, file = makePng()): Promise<string> {
  const headers = await ownOrigin(request)
  const answer = await request.post(mediaEndpoints.uploadImages.path, { headers, multipart: { images: file } })
  return (await answer.json()).data.images[0]
}

/** A social link that visitors see, made over HTTP. Answers its id. */
export async function publishSocial(request: APIRequestContext): Promise<string> {
  const headers = await ownOrigin(request)
  const profileImage = await uploadPicture(request)
  await request.put(profileEndpoints.editProfile.path, { headers, data: { profileImage } })
  const answer = await request.post(pageEndpoints.savePage.path, {
    headers,
    data: { campaignType: 'social-link', linkName: 'My link', status: 'active' },
  })
  const { data, message } = await answer.json()
  expect(answer.status(), message).toBe(200)
  return data._id
}
