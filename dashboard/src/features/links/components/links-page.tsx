import { useAgent } from '../../../lib/me.ts'
import { LinksList } from './links-list.tsx'
import { StarterPage } from './starter-page.tsx'

/** The first screen after sign-in: what to do first, and from then on what has been made. */
export function LinksPage() {
  return useAgent().isLead ? <LinksList /> : <StarterPage />
}
