import { accountEndpoints } from './account.ts'
import { adminEndpoints } from './admin.ts'
import { apiKeyEndpoints } from './api-keys.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { billingEndpoints } from './billing.ts'
import { dataImportEndpoints } from './data-import.ts'
import { digestEndpoints } from './digest.ts'
import { domainEndpoints } from './domains.ts'
import type { Endpoint } from './endpoint.ts'
import { intakeEndpoints } from './intake.ts'
import { invitationEndpoints } from './invitations.ts'
import { leadImportEndpoints } from './lead-import.ts'
import { leadEndpoints } from './leads.ts'
import { linktreeEndpoints } from './linktree.ts'
import { listingEndpoints } from './listings.ts'
import { mediaEndpoints } from './media.ts'
import { operationsEndpoints } from './operations.ts'
import { overviewEndpoints } from './overview.ts'
import { ownDataEndpoints } from './own-data.ts'
import { pagePictureEndpoints } from './page-picture.ts'
import { pageEndpoints } from './pages.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { placesEndpoints } from './places.ts'
import { platformEndpoints } from './platform.ts'
import { profileEndpoints } from './profile-edit.ts'
import { publicSiteEndpoints } from './public-site.ts'
import { pushEndpoints } from './push.ts'
import { removalEndpoints } from './removal.ts'
import { settingsEndpoints } from './settings.ts'
import { passkeyProofEndpoints, stepUpEndpoints } from './step-up.ts'
import { textEndpoints } from './texts.ts'
import { userEndpoints } from './user.ts'
import { v2ContactEndpoints } from './v2-contacts.ts'
import { v2LeadEndpoints } from './v2-leads.ts'
import { v2ListingEndpoints } from './v2-listings.ts'
import { v2MeEndpoints } from './v2-me.ts'
import { v2PageEndpoints } from './v2-pages.ts'
import { v2WebhookEndpoints } from './v2-webhooks.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints = {
  ...accountEndpoints,
  ...ownDataEndpoints,
  ...dataImportEndpoints,
  ...removalEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...billingEndpoints,
  ...digestEndpoints,
  ...domainEndpoints,
  ...intakeEndpoints,
  ...invitationEndpoints,
  ...linktreeEndpoints,
  ...listingEndpoints,
  ...apiKeyEndpoints,
  ...leadEndpoints,
  ...leadImportEndpoints,
  ...mediaEndpoints,
  ...operationsEndpoints,
  ...overviewEndpoints,
  ...pageEndpoints,
  ...pagePictureEndpoints,
  ...settingsEndpoints,
  ...stepUpEndpoints,
  ...passkeyProofEndpoints,
  ...placesEndpoints,
  ...platformEndpoints,
  ...profileEndpoints,
  ...publicSiteEndpoints,
  ...pushEndpoints,
  ...textEndpoints,
  ...webhookEndpoints,
  ...v2MeEndpoints,
  ...v2LeadEndpoints,
  ...v2ContactEndpoints,
  ...v2ListingEndpoints,
  ...v2PageEndpoints,
  ...v2WebhookEndpoints,
} satisfies Record<string, Endpoint>
