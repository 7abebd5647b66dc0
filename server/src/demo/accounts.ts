import { plainLink } from '@porchlight/contract/profile'
import { trialEndDate } from '@porchlight/domain/trial-days'
import type { AppContext } from '../context.ts'
import { newId } from '../ids.ts'
import { insertAccount } from '../modules/accounts/index.ts'
import { editProfile } from '../modules/profile/index.ts'
import { saveSettings } from '../modules/settings/index.ts'
import type { DemoAgent } from './demo-agent.ts'
import { daysAgo } from './past.ts'
import type { PictureShelf } from './picture-shelf.ts'

const weeksHere = 6

/** Opens the account as someone would who has used the product for some weeks. Answers its id. */
export async function openDemoAccount(context: AppContext, { account }: DemoAgent): Promise<string> {
  const now = daysAgo(context, 7 * weeksHere).clock.now()
  const id = newId()
  await insertAccount(context.db, {
    ...account,
    id,
    role: 'Admin',
    redirect_status: true,
    // Counted from today, so that a newcomer has the whole trial to look around.
    trial_end_at: trialEndDate(context.clock.now(), context.config.trialDays),
    email_proven_at: now,
    created_at: now,
    updated_at: now,
  })
  return id
}

export async function fillDemoProfile(
  context: AppContext,
  agentId: string,
  { face, logo, profile, links, settings }: DemoAgent,
  pictureOf: PictureShelf,
): Promise<void> {
  const propertylist = links.map((item) => ({
    ...plainLink,
    title: item.title,
    link: 'link' in item ? item.link : new URL(item.shortSlug, context.config.shortUrl).href,
  }))
  const pictures = { profileImage: await pictureOf(face), companyImage: await pictureOf(logo) }
  await editProfile(context, agentId, { ...profile, ...pictures, propertylist }, [])
  await saveSettings(context, agentId, settings, [])
}
