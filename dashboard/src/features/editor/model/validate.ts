import { fieldErrors } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { listingForm } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import { pageChanges } from '@porchlight/contract/page-changes'
import { profileChanges } from '@porchlight/contract/profile-edit'
import { findColourProblem } from '@porchlight/domain/page-colours'
import { changedFields, type EditorDocument, type PagePart, type ProfilePart, type PropertyPart } from './document.ts'

export type Issues = Record<string, string>

/** What keeps each part from being stored. Of the profile and the listing, only what was changed is judged. */
export function findIssues(saved: EditorDocument, now: EditorDocument): Record<keyof EditorDocument, Issues> {
  return {
    page: { ...pageIssues(now.page), ...findColourProblem(saved.page, now.page) },
    profile: profileIssues(saved.profile, now.profile),
    property: now.property === saved.property ? {} : propertyIssues(now.property),
  }
}

function pageIssues(page: PagePart): Issues {
  const result = pageChanges.safeParse(page)
  return result.success ? {} : fieldErrors(result.error)
}

/** An agent without a phone may still change their name. */
function profileIssues(saved: ProfilePart, now: ProfilePart): Issues {
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

function propertyIssues({ values }: PropertyPart): Issues {
  const result = listingForm.editor.safeParse(values)
  return result.success ? {} : ofProperty(fieldErrors(result.error))
}

/** What is wrong with a field, or with something inside of it. */
export function findIssue(issues: Issues, name: string): string | undefined {
  return issues[name] ?? Object.entries(issues).find(([field]) => field.startsWith(`${name}.`))?.[1]
}

/** Fields of the listing carry its name, so that they are told from those of the page. */
export function ofProperty(errors: Issues): Issues {
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`property.${field}`, sentence]))
}
