import { pagePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import type { FormState } from '@porchlight/site/render'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { loadSiteView } from '../../pages/index.ts'
import { findPageOwner, findSocialPage } from './public-pages.repository.ts'

const doneWords: Record<string, FormState> = {
  newsletter: doneForm('newsletter', siteMessages.newsletter.done),
  contact: doneForm('contact', siteMessages.contact.done),
  valuation: doneForm('valuation', siteMessages.contact.done),
}

/** The word that a form was taken, as the address says which. */
export function sentForm(sent: string | undefined): FormState | null {
  return (sent && doneWords[sent]) || null
}

type Found =
  | { kind: 'missing' }
  | { kind: 'elsewhere'; path: string }
  | { kind: 'page'; view: SiteView; form: FormState | null }

/**
 * A page as the world may see it. Drafts lead where the specification says; an address of another kind of page
 * leads to the page's own. `path` is null where any address will do.
 */
export async function loadPage(
  context: AppContext,
  agentId: string,
  pageId: string,
  path: string | null,
  sent?: string,
): Promise<Found> {
  const view = await context.read((db) => loadSiteView({ ...context, db }, agentId, pageId, { isPreview: false }))
  if (!view) return { kind: 'missing' }
  const { page } = view
  if (page.status !== 'active') {
    return { kind: 'elsewhere', path: pageKinds[page.campaignType].draftPath }
  }
  const own = pagePath(page)
  if (path !== null && !isAddressOf(path, page._id, own)) return { kind: 'elsewhere', path: own }
  return { kind: 'page', view, form: sentForm(sent) }
}

/** A page is shown at its number alone and below the word of its kind. */
export function isAddressOf(path: string, pageId: string, own: string): boolean {
  const [, first] = path.split('/')
  return first === pageId || first === own.split('/')[1]
}

/** An agent's host without a path leads to their social link. */
export async function findHome(db: Db, agentId: string): Promise<string> {
  const social = await findSocialPage(db, agentId)
  return social?.status === 'active' ? `/social/${social.id}` : '/social-link-empty'
}

/** Whether everyone may see this page of theirs. */
export async function isPublicPage(context: AppContext, agentId: string, pageId: string): Promise<boolean> {
  const page = await context.read((db) => findPageOwner(db, pageId))
  return page?.user_id === agentId && page.status === 'active'
}

export async function isPublicSocialPage(db: Db, agentId: string, pageId: string): Promise<boolean> {
  const social = await findSocialPage(db, agentId)
  return social?.id === pageId && social.status === 'active'
}

function doneForm(kind: FormState['kind'], message: string): FormState {
  return { kind, message, values: {}, errors: {}, isDone: true }
}
