import type { AuditAction } from '@porchlight/contract/audit'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import type { AuditRow } from '../../db/tables.ts'
import * as words from '../../words/audit.ts'

type Told = Pick<AuditRow, 'action' | 'details' | 'actor_name' | 'actor_email' | 'agent_name' | 'agent_email'>

/** 'Ada Admin stepped into Jane Doe’s account'. Whoever has no name is known by their email. */
export function auditSentence(row: Told): string {
  const { number, ...details } = row.details
  return fill(messageOf(row), {
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
    number: phoneText(String(number)),
    who: row.actor_name || row.actor_email,
    whom: row.agent_name || row.agent_email,
  })
}

function messageOf({ action, details: { method, path }, actor_email, agent_email }: Told): string {
  if (action === 'delete-agent' && actor_email === agent_email) return words.deletedOwnAccount
  if (action === 'impersonated-act') return acted[`${method} ${path}`] ?? acts[action]
  return acts[action]
}

const acts: Record<AuditAction, string> = {
  impersonate: words.steppedIn,
  'impersonated-act': words.changedSomething,
  'cancel-subscription': words.cancelledSubscription,
  'reactivate-subscription': words.reactivatedSubscription,
  'delete-agent': words.deletedAccount,
  'end-sessions': words.signedOutEverywhere,
  'sms-number': words.gaveNumber,
  grandfather: words.grandfathered,
  'import-codes': words.importedCodes,
  invite: words.invitedAgents,
  'revoke-invitation': words.withdrewInvitation,
  'test-message': words.sentTestMessage,
  'stop-texts': words.stoppedTexts,
  'retry-job': words.retriedJob,
  'discard-job': words.discardedJob,
  'add-passkey': words.addedPasskey,
  'remove-passkey': words.removedPasskey,
  'new-recovery-codes': words.createdRecoveryCodes,
  'use-recovery-code': words.usedRecoveryCode,
  'oidc-sign-in': words.signedInThrough,
}

/** What superadmins do most in an agent’s account; any other call is told by its name. */
const acted: Record<string, string> = {
  'PUT /api/v1/user/profile': words.changedProfile,
  'POST /api/v1/user/create-lead-page': words.savedPage,
  'POST /api/v1/user/publish-lead-page': words.publishedPage,
  'POST /api/v1/user/publish-lead-page-by-id': words.publishedPage,
  'DELETE /api/v1/user/lead-page': words.deletedPage,
  'POST /api/v1/user/update-short-url': words.changedShortLink,
  'POST /api/v1/user/create-lead-page-setting': words.changedPageSettings,
  'POST /api/v1/user/property/create-property': words.savedListing,
  'POST /api/v1/propertyCopy': words.duplicatedListing,
  'DELETE /api/v1/delete_property': words.deletedListing,
  'POST /api/v1/uploadListings': words.importedListings,
  'POST /api/v1/user/send-page-to-me': words.sentPageToAgent,
  'POST /api/v1/shareProperty': words.sharedListingByEmail,
  'POST /api/v1/sharePropertySMS': words.sharedListingByText,
  'POST /api/v1/user/upload-images': words.uploadedPictures,
  'PUT /api/v1/user/lead-status': words.changedLeadStatus,
  'POST /api/v1/user/lead-note': words.addedNote,
  'DELETE /api/v1/user/lead-note': words.deletedNote,
  'POST /api/v1/user/lead-texts-stop': words.stoppedTextsToLead,
  'POST /api/v1/user/lead-export': words.exportedLeads,
  'PUT /api/v1/user/lead-settings': words.changedLeadSettings,
  'PUT /api/v1/user/update_domain': words.changedDomain,
}
