import { fieldErrors } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { listingForm, ofItsType } from '@porchlight/contract/listing-form'
import { messages } from '@porchlight/contract/messages'
import { pageChanges } from '@porchlight/contract/page-changes'
import { profileChanges } from '@porchlight/contract/profile-edit'
import { findColourProblem } from '@porchlight/domain/page-colours'
import { changedFields, type EditorDocument, type PagePart, type ProfilePart, type PropertyPart } from './document.ts'

export type Issues = Record<string, string>

type PartIssues = Record<keyof EditorDocument, Issues>

/**
 * Says what keeps each part from being stored. Of the profile and the listing, only what was changed is judged, and no
 * part twice: a long page is asked about several times between two letters.
 */
export function startJudging(): (saved: EditorDocument, now: EditorDocument) => PartIssues {
  const page = latest(pageIssues)
  const profile = latest(profileIssues)
  const property = latest(propertyIssues)
  return (saved, now) => ({
    page: page(saved.page, now.page),
    profile: profile(saved.profile, now.profile),
    property: property(saved.property, now.property),
  })
}

/** Answers as before, as long as it is asked the same. */
function latest<Part>(judge: (saved: Part, now: Part) => Issues): (saved: Part, now: Part) => Issues {
  let known: { saved: Part; now: Part; issues: Issues } | null = null
  return (saved, now) => {
    if (known?.saved !== saved || known.now !== now) known = { saved, now, issues: judge(saved, now) }
    return known.issues
  }
}

function pageIssues(saved: PagePart, now: PagePart): Issues {
  const result = pageChanges.safeParse(now)
  return { ...(result.success ? {} : fieldErrors(result.error)), ...findColourProblem(saved, now) }
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

function propertyIssues(saved: PropertyPart, now: PropertyPart): Issues {
  if (now === saved) return {}
  const result = listingForm.editor.safeParse(ofItsType(now.values))
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
