import { fieldErrors } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { pageChanges } from '@porchlight/contract/page-changes'
import { profileChanges } from '@porchlight/contract/profile-edit'
import { changedFields, type PagePart, type ProfilePart } from './document.ts'

export type Issues = Record<string, string>

export function pageIssues(page: PagePart): Issues {
  const result = pageChanges.safeParse(page)
  return result.success ? {} : fieldErrors(result.error)
}

/** Only what was changed is judged: an agent without a phone may still change their name. */
export function profileIssues(saved: ProfilePart, now: ProfilePart): Issues {
  const changed = changedFields(saved, now)
  const result = profileChanges.safeParse(changed)
  const issues = result.success ? {} : fieldErrors(result.error)
  if (changed.phone !== undefined) Object.assign(issues, phoneIssue(now.phone))
  return issues
}

/** The editor takes numbers of ten digits; missing and wrong have sentences of their own. */
function phoneIssue(phone: string): Issues {
  const { length } = phone.replace(/\D/g, '')
  if (length === limits.phone.profileDigits) return {}
  return { phone: length === 0 ? messages.profile.phoneMissing : messages.profile.phoneDigits }
}
