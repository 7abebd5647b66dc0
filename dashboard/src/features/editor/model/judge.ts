import { chooseFields } from '@porchlight/contract/choose-fields'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { type ListingFormValues, type ListingInput, listingForm } from '@porchlight/contract/listing-form'
import { ofItsType } from '@porchlight/contract/listing-types'
import { messages } from '@porchlight/contract/messages'
import { pageChanges } from '@porchlight/contract/page-changes'
import { profileChanges } from '@porchlight/contract/profile-edit'
import { type SiteView, siteViewSchema } from '@porchlight/contract/site-view'
import { findColourProblem } from '@porchlight/domain/page-colours'
import { changedFields, type EditorDocument, type PagePart, type ProfilePart, type PropertyPart } from './document.ts'
import { type Issues, ofProperty, type PartIssues } from './issues.ts'

/** All that asks the schemas of the contract, which come behind the screen. */
export interface Judge {
  /** What keeps each part from being stored. Of the profile and the listing, only what was changed is judged. */
  findIssues: (saved: EditorDocument, now: EditorDocument) => PartIssues
  /** The listing as its form has it; null while it cannot be read. */
  readListing: (values: ListingFormValues) => ListingInput | null
  /** What only the owner sees is no more in the preview than on the page. */
  choosePublic: (view: SiteView) => SiteView
}

/** Judges no part twice: a long page is asked about several times between two letters. */
export function startJudging(): Judge {
  const listing = latest(judgeListing)
  const page = latest(pageIssues)
  const profile = latest(profileIssues)
  const property = (saved: PropertyPart, now: PropertyPart) => (now === saved ? {} : listing(now.values).issues)
  return {
    findIssues: (saved, now) => ({
      page: page(saved.page, now.page),
      profile: profile(saved.profile, now.profile),
      property: property(saved.property, now.property),
    }),
    readListing: (values) => listing(values).input,
    choosePublic: (view) => chooseFields(siteViewSchema, view),
  }
}

/** Answers as before, as long as it is asked the same. */
function latest<Asked extends unknown[], Verdict>(judge: (...asked: Asked) => Verdict): (...asked: Asked) => Verdict {
  let known: { asked: Asked; verdict: Verdict } | undefined
  return (...asked) => {
    if (!known || known.asked.some((part, place) => part !== asked[place])) known = { asked, verdict: judge(...asked) }
    return known.verdict
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

function judgeListing(values: ListingFormValues): { issues: Issues; input: ListingInput | null } {
  const own = ofItsType(values)
  const { success, data, error } = listingForm.editor.safeParse(own)
  if (success) return { issues: {}, input: data }
  // What is missing is no reason not to show the rest, as of a draft.
  const draft = listingForm.editor.safeParse({ ...own, status: 'draft' })
  return { issues: ofProperty(fieldErrors(error)), input: draft.data ?? null }
}
