import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { findUnpublishable } from '@porchlight/domain/publishable'
import type { Queryable } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/index.ts'
import { findProperty } from '../listings/index.ts'

/** Why this page may not be shown to visitors yet, field by field; empty when it may. */
export async function whyNotPublishable(
  db: Queryable,
  agentId: string,
  page: { campaignType: CampaignType; propertyId: string | null },
): Promise<Record<string, string>> {
  const account = pageKinds[page.campaignType].isProfile ? await findAccount(db, agentId) : undefined
  const property = page.propertyId ? await findProperty(db, agentId, page.propertyId) : null
  return findUnpublishable(page.campaignType, {
    property,
    profile: account && {
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      profileImage: account.profile_image,
    },
  })
}

export function refuseUnpublishable(errors: Record<string, string>): void {
  const [first] = Object.values(errors)
  if (first) throw new AppError('invalid', messages.general.checkFields, { errors })
}
