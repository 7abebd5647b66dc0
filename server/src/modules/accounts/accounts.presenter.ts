import type { AgentCard, User } from '@porchlight/contract/auth'
import { defaultSocialProfile, plainLink, type SocialProfile } from '@porchlight/contract/profile'
import { isPaidFor } from '@porchlight/domain/subscription'
import { isTrialEnded } from '@porchlight/domain/trial-days'
import type { Config } from '../../config.ts'
import type { AccountRow } from '../../db/tables.ts'

type Hosts = Pick<Config, 'appUrl' | 'siteDomain'>

/** Where an agent's public pages live. */
export function siteOrigin(row: AccountRow, { appUrl, siteDomain }: Hosts): string {
  if (row.custom_domain) return `${appUrl.protocol}//${row.custom_domain}${appUrl.port && `:${appUrl.port}`}`
  return row.website_name ? `${appUrl.protocol}//${row.website_name}.${siteDomain}` : ''
}

export function isLapsed(row: AccountRow, now: Date): boolean {
  return isTrialEnded({
    trialEnd: row.trial_end_at,
    now,
    hasPlan: hasPlan(row, now),
    isGrandfathered: row.is_grandfathered,
  })
}

export function hasPlan(row: AccountRow, now: Date): boolean {
  return isPaidFor({
    status: row.plan_status,
    isCancelled: row.plan_cancels ?? false,
    periodEnd: row.plan_period_end,
    pastDueEnd: row.plan_past_due_end,
    now,
  })
}

export function presentUser(row: AccountRow, hosts: Hosts, now: Date): User {
  return {
    ...presentCard(row, hosts),
    websiteName: row.website_name ?? '',
    medianPrice: row.median_price_cents === null ? null : row.median_price_cents / 100,
    role: row.role,
    isEmailProven: row.email_proven_at !== null,
    isTrialEnd: row.role === 'Admin' && isLapsed(row, now),
    isLead: row.is_lead,
    isLeadPage: row.is_lead,
    isSumoApp: row.appsumo_code !== null,
    sumoCouponCode: row.appsumo_code ?? '',
    isGrandfathered: row.is_grandfathered,
    plan: hasPlan(row, now) ? row.plan_id : null,
    trial_end_date: row.trial_end_at.toISOString(),
    redirectStatus: row.redirect_status,
    domainInfo: { domain: row.custom_domain ?? '' },
    subscription: presentSubscription(row),
    ...presentSocialProfile(row),
    profileVersion: row.profile_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentSubscription(row: AccountRow): User['subscription'] {
  if (!row.plan_status || !row.plan_interval || !row.plan_period_end) return null
  return {
    status: row.plan_status,
    cancel_at_period_end: row.plan_cancels ?? false,
    current_period_end: Math.floor(row.plan_period_end.getTime() / 1000),
    interval: row.plan_interval,
    discount: row.plan_coupon === null ? null : { coupon: { id: row.plan_coupon } },
  }
}

export function presentCard(row: AccountRow, hosts: Hosts): AgentCard {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    countryCode: row.country_code,
    companyName: row.company_name,
    title: row.title,
    profileImage: row.profile_image,
    companyImage: row.company_image,
    favicon: row.favicon,
    licenceNumber: row.licence_number,
    mlsMemberId: row.mls_member_id,
    domain: siteOrigin(row, hosts),
  }
}

/** As a mail may greet them: until the email is proven it may be a stranger's, and the name anybody's words to them. */
export const greetedName = (row: AccountRow): string | null => (row.email_proven_at ? row.first_name : null)

export function presentSocialProfile({ social_profile }: AccountRow): SocialProfile {
  return {
    information: social_profile.information ?? defaultSocialProfile.information,
    showNewsLetter: social_profile.showNewsLetter ?? defaultSocialProfile.showNewsLetter,
    showPropertyVal: social_profile.showPropertyVal ?? defaultSocialProfile.showPropertyVal,
    showSocialLinks: social_profile.showSocialLinks ?? defaultSocialProfile.showSocialLinks,
    // Links from before pictures and schedules have neither.
    propertylist: (social_profile.propertylist ?? []).map((link) => ({ ...plainLink, ...link })),
  }
}
