import { messages } from '@porchlight/contract/messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { call } from './api.ts'

/** The id of the one social link; a draft is begun where there is none, and a second try finds what the first has made. */
export async function haveSocialLink(): Promise<string> {
  const { data } = await call(pageEndpoints.socialLinkExists, { body: { type: 'social-link' } })
  return data.id || begin()
}

async function begin(): Promise<string> {
  const linkName = messages.links.firstLinkName
  const body = { campaignType: 'social-link', linkName, isQrCode: true, status: 'draft' } as const
  return (await call(pageEndpoints.savePage, { body })).data._id
}
