import type { CampaignType } from '@porchlight/contract/options'
import { sql } from 'kysely'
import { type TestApp, unique } from './test-app.ts'

/** An agent with a site, and hands to publish on it and to visit it. */
export async function openSite(app: TestApp) {
  const { token, user } = await app.signUpProven()
  const host = `${user.websiteName}.site.test`
  const noticesAreHeard = await followNotices(app)
  // A social link is published only with a face to it.
  await app.db
    .updateTable('users')
    .set({ profile_image: '/media/0123456789ABCDEF.jpg' })
    .where('id', '=', user._id)
    .execute()
  return {
    token,
    host,
    id: user._id as string,
    /** Saves an active page through the editor's own call. */
    async publish(campaignType: CampaignType, changes: object = {}) {
      const { body } = await app.call('POST', '/user/create-lead-page', {
        token,
        body: { campaignType, linkName: 'Page', campaignName: 'Page', status: 'active', ...changes },
      })
      if (!body.success) throw new Error(`could not publish: ${JSON.stringify(body)}`)
      await noticesAreHeard()
      return body.data as { _id: string; slugUrl: string; url: string }
    },
    save: (_id: string, changes: object) =>
      app.call('POST', '/user/create-lead-page', { token, body: { _id, ...changes } }),
    visit: (path: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'GET',
        url: path,
        headers: { host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
      }),
    post: (path: string, form: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
  }
}

/** A change is told a moment after it, and all in order: once a last notice is heard, those before it have been. */
async function followNotices({ database }: TestApp): Promise<() => Promise<void>> {
  const hear = new Map<string, () => void>()
  await database.listen('test_notices', (name) => hear.get(name)?.())
  return async () => {
    const name = unique('notice')
    const isHeard = new Promise<void>((resolve) => hear.set(name, resolve))
    await sql`select pg_notify('test_notices', ${name})`.execute(database.db)
    await isHeard
  }
}

export type SiteAgent = Awaited<ReturnType<typeof openSite>>
