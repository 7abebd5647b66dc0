import { accountEndpoints } from '@porchlight/contract/account'
import { adminEndpoints } from '@porchlight/contract/admin'
import { apiKeyEndpoints } from '@porchlight/contract/api-keys'
import { auditEndpoints } from '@porchlight/contract/audit'
import { authEndpoints } from '@porchlight/contract/auth'
import { billingEndpoints } from '@porchlight/contract/billing'
import { dataImportEndpoints } from '@porchlight/contract/data-import'
import { digestEndpoints } from '@porchlight/contract/digest'
import { domainEndpoints } from '@porchlight/contract/domains'
import type { Endpoint } from '@porchlight/contract/endpoint'
import { intakeEndpoints } from '@porchlight/contract/intake'
import { invitationEndpoints } from '@porchlight/contract/invitations'
import { leadImportEndpoints } from '@porchlight/contract/lead-import'
import { leadEndpoints } from '@porchlight/contract/leads'
import { linktreeEndpoints } from '@porchlight/contract/linktree'
import { listingEndpoints } from '@porchlight/contract/listings'
import { mediaEndpoints } from '@porchlight/contract/media'
import { operationsEndpoints } from '@porchlight/contract/operations'
import { overviewEndpoints } from '@porchlight/contract/overview'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { pagePictureEndpoints } from '@porchlight/contract/page-picture'
import { pageEndpoints } from '@porchlight/contract/pages'
import { passkeyEndpoints } from '@porchlight/contract/passkeys'
import { placesEndpoints } from '@porchlight/contract/places'
import { platformEndpoints } from '@porchlight/contract/platform'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { publicSiteEndpoints } from '@porchlight/contract/public-site'
import { pushEndpoints } from '@porchlight/contract/push'
import { removalEndpoints } from '@porchlight/contract/removal'
import { settingsEndpoints } from '@porchlight/contract/settings'
import { passkeyProofEndpoints, stepUpEndpoints } from '@porchlight/contract/step-up'
import { textEndpoints } from '@porchlight/contract/texts'
import { userEndpoints } from '@porchlight/contract/user'
import { v2ContactEndpoints } from '@porchlight/contract/v2-contacts'
import { v2LeadEndpoints } from '@porchlight/contract/v2-leads'
import { v2ListingEndpoints } from '@porchlight/contract/v2-listings'
import { v2MeEndpoints } from '@porchlight/contract/v2-me'
import { v2PageEndpoints } from '@porchlight/contract/v2-pages'
import { v2WebhookEndpoints } from '@porchlight/contract/v2-webhooks'
import { webhookEndpoints } from '@porchlight/contract/webhooks'

type Calls = Record<string, Endpoint>

/** Under which what is sent is told as well. */
export const eventsTag = 'Webhooks, v2'

/** The chapters of the document, in the order in which somebody who integrates needs them. */
const chapters: [name: string, words: string, ...calls: Calls[]][] = [
  ['Keys, v2', 'Whose key is calling, and what it can do.', v2MeEndpoints],
  ['Leads, v2', 'Leads in the newer API: plain answers, cursors, changes since, problems.', v2LeadEndpoints],
  ['Contacts, v2', 'The people behind the leads: each once, however often they wrote.', v2ContactEndpoints],
  ['Listings, v2', 'Listings in the newer API, with photos from files or addresses.', v2ListingEndpoints],
  ['Pages, v2', 'Pages in the newer API: publish, unpublish and read their statistics.', v2PageEndpoints],
  [eventsTag, 'Which events are sent where, how that went, and what each event carries.', v2WebhookEndpoints],
  ['Leads', 'Who reached out, what they asked, and their status.', { ...leadEndpoints, ...leadImportEndpoints }],
  ['Text messages', 'Who can be texted, and the record of consent.', textEndpoints],
  ['Notices', 'Devices that get notifications about leads right away.', pushEndpoints],
  ['Listings', 'Homes for rent and for purchase.', listingEndpoints],
  [
    'Pages',
    'Sell pages, listing websites and the social link.',
    pageEndpoints,
    pagePictureEndpoints,
    settingsEndpoints,
    linktreeEndpoints,
  ],
  ['Media', 'Photos and PDF files.', mediaEndpoints],
  ['Webhooks', 'Where new leads are sent, and how that went.', webhookEndpoints],
  ['API keys', 'Keys for programs.', apiKeyEndpoints],
  ['Sign-in', 'By a code sent by email, or by a passkey.', authEndpoints, passkeyEndpoints],
  ['Confirmation', 'The most sensitive actions ask again who you are.', stepUpEndpoints, passkeyProofEndpoints],
  [
    'Account',
    'The agent’s own account.',
    accountEndpoints,
    userEndpoints,
    profileEndpoints,
    ownDataEndpoints,
    dataImportEndpoints,
    removalEndpoints,
  ],
  ['Overview', 'Figures and mails about them.', overviewEndpoints, digestEndpoints],
  ['Billing', 'Plans, cards and payments.', billingEndpoints],
  ['Domains', 'How an agent’s pages get an address of their own.', domainEndpoints],
  ['Forms', 'What visitors of pages send.', intakeEndpoints],
  ['Public pages', 'What anyone may read.', publicSiteEndpoints, placesEndpoints, platformEndpoints],
  ['Administration', 'For superadmins.', adminEndpoints, auditEndpoints, invitationEndpoints, operationsEndpoints],
]

export const tags = chapters.map(([name, description]) => ({ name, description }))

const tagOfCall = new Map<Endpoint, string>(
  chapters.flatMap(([name, , ...groups]) =>
    groups.flatMap((calls) => Object.values(calls).map((call) => [call, name] as const)),
  ),
)

export function tagOf(endpoint: Endpoint): string {
  const tag = tagOfCall.get(endpoint)
  if (!tag) throw new Error(`${endpoint.method} ${endpoint.path} stands in no chapter of the API document`)
  return tag
}
