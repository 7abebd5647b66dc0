import { messages } from '@porchlight/contract/messages'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as words from '../../../words/account.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** A superadmin has no profile, and signs in all the same. */
export function SecurityPage() {
  useTitle(words.securityTitle)
  return (
    <>
      <PageHeader title={messages.passkeys.title} text={words.howYouSign} />
      <PasskeysPanel title={words.passkeys} beside={words.whenPasskeysAreRequired} />
    </>
  )
}
