import { messages } from '@porchlight/contract/messages'
import { isImpersonating, readCredentials } from '../../../lib/credentials.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as words from '../../../words/account.ts'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { WeeklyDigest } from './weekly-digest.tsx'

export function ProfilePage() {
  useTitle(words.profileTitle)
  // Sessions, email and the account's end are the agent's alone.
  const isOwner = !isImpersonating(readCredentials())
  return (
    <>
      <PageHeader title={messages.shell.profile} text={words.whatVisitorsSeeAbout} />
      <ProfileForm isOwner={isOwner} />
      <WeeklyDigest />
      <StoragePanel />
      {isOwner && <PasskeysPanel title={messages.passkeys.title} beside={words.signInCodesByEmail} />}
      {isOwner && <SessionsPanel />}
      {isOwner && <OwnData />}
      {isOwner && <DeleteAccount />}
    </>
  )
}
