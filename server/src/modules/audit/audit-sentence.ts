import type { AuditAction } from '@porchlight/contract/audit'
import { phoneText } from '@porchlight/domain/phone-text'
import type { AuditRow } from '../../db/tables.ts'

type Told = Pick<AuditRow, 'action' | 'details' | 'actor_name' | 'actor_email' | 'agent_name' | 'agent_email'>

/** 'Ada Admin stepped into Jane Doe’s account'. Whoever has no name is known by their email. */
export function auditSentence(row: Told): string {
  const who = row.actor_name || row.actor_email
  const whom = row.agent_name || row.agent_email
  if (row.action === 'delete-agent' && row.actor_email === row.agent_email) return `${who} deleted their own account`
  return `${who} ${acts[row.action](whom, row.details)}`
}

const acts: Record<AuditAction, (whom: string, details: AuditRow['details']) => string> = {
  impersonate: (whom) => `stepped into ${whom}’s account`,
  'impersonated-act': (whom, { method, path }) =>
    `${acted[`${method} ${path}`] ?? `changed something (${method} ${path})`} as ${whom}`,
  'cancel-subscription': (whom) => `cancelled ${whom}’s subscription`,
  'reactivate-subscription': (whom) => `reactivated ${whom}’s subscription`,
  'delete-agent': (whom) => `deleted ${whom}’s account`,
  'end-sessions': (whom) => `signed ${whom} out everywhere`,
  'sms-number': (whom, { number }) => `gave ${whom} the number ${phoneText(String(number))}`,
  grandfather: (whom, { isGrandfathered }) =>
    isGrandfathered ? `grandfathered ${whom}` : `removed ${whom}’s grandfather status`,
  'import-codes': (_, { added, known, refused }) =>
    `imported AppSumo codes: ${added} added, ${known} already known, ${refused} rejected`,
  invite: (_, { invited, again, known }) =>
    `invited agents: ${invited} new, ${again} again, ${known} already have an account`,
  'revoke-invitation': (_, { email }) => `withdrew the invitation to ${email}`,
  'test-message': (_, { to, isSent }) => `sent a test message to ${to}${isSent ? '' : ', which was not accepted'}`,
  'stop-texts': (_, { number }) => `stopped all texts to ${phoneText(String(number))}`,
  'retry-job': (_, { queue }) => `retried a failed job in ${queue}`,
  'discard-job': (_, { queue }) => `discarded a failed job in ${queue}`,
  'add-passkey': (_, { name }) => `added the passkey “${name}”`,
  'remove-passkey': (_, { name }) => `removed the passkey “${name}”`,
  'new-recovery-codes': () => 'created new recovery codes',
  'use-recovery-code': () => 'signed in with a recovery code',
}

/** What superadmins do most in an agent’s account; any other call is told by its name. */
const acted: Record<string, string> = {
  'PUT /api/v1/user/profile': 'changed the profile',
  'POST /api/v1/user/create-lead-page': 'saved a page',
  'POST /api/v1/user/publish-lead-page': 'published a page',
  'POST /api/v1/user/publish-lead-page-by-id': 'published a page',
  'DELETE /api/v1/user/lead-page': 'deleted a page',
  'POST /api/v1/user/update-short-url': 'changed a short link',
  'POST /api/v1/user/create-lead-page-setting': 'changed the page settings',
  'POST /api/v1/user/property/create-property': 'saved a listing',
  'POST /api/v1/propertyCopy': 'duplicated a listing',
  'DELETE /api/v1/delete_property': 'deleted a listing',
  'POST /api/v1/uploadListings': 'imported listings',
  'POST /api/v1/user/send-page-to-me': 'sent a page to the agent',
  'POST /api/v1/shareProperty': 'shared a listing by email',
  'POST /api/v1/sharePropertySMS': 'shared a listing by text message',
  'POST /api/v1/user/upload-images': 'uploaded pictures',
  'PUT /api/v1/user/lead-status': 'changed a lead’s status',
  'POST /api/v1/user/lead-note': 'added a note to a lead',
  'DELETE /api/v1/user/lead-note': 'deleted a lead’s note',
  'POST /api/v1/user/lead-texts-stop': 'stopped texts to a lead',
  'POST /api/v1/user/lead-export': 'exported leads',
  'PUT /api/v1/user/lead-settings': 'changed the lead settings',
  'PUT /api/v1/user/update_domain': 'changed the domain',
}
