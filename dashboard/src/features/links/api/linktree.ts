import type { User } from '@porchlight/contract/auth'
import { type LinktreePage, linktreeEndpoints } from '@porchlight/contract/linktree'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { haveSocialLink } from '../../../lib/social-link.ts'
import { saveSettings } from './settings.ts'

export async function readPublicLinktree(linktree: string): Promise<LinktreePage> {
  return (await call(linktreeEndpoints.readLinktree, { query: { linktree } })).data
}

/** Whether visitors would see a new link at once. */
export async function isSocialLinkLive(): Promise<boolean> {
  const { data } = await call(pageEndpoints.socialLinkExists, { body: { type: 'social-link' } })
  return data.id !== null && (await call(pageEndpoints.pageById, { query: { id: data.id } })).data.status === 'active'
}

/**
 * Adds what was chosen behind what is there, and answers the page that shows it. Each part can be sent again: what an
 * earlier try has saved is among the agent's own by then.
 */
export async function addFromLinktree(
  agent: User,
  { links, bio, networks }: Pick<LinktreePage, 'links' | 'bio' | 'networks'>,
): Promise<string> {
  const id = await haveSocialLink()
  try {
    await call(profileEndpoints.editProfile, {
      body: {
        version: agent.profileVersion,
        propertylist: [...agent.propertylist, ...links],
        ...(bio && { information: bio }),
      },
    })
    if (Object.keys(networks).length > 0) await saveSettings(networks)
  } finally {
    await Promise.all(['me', 'pages'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
  return id
}
