import { messages } from '@porchlight/contract/messages'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** A superadmin has no profile, and signs in all the same. */
export function SecurityPage() {
  useTitle('Security | {product}')
  return (
    <>
      <PageHeader title={messages.passkeys.title} text="How you sign in as an administrator." />
      <PasskeysPanel title="Passkeys" beside="When passkeys are required, an email code alone isn’t enough." />
    </>
  )
}
