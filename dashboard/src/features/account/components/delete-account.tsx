import { Button } from '@mantine/core'
import { routes } from '@porchlight/contract/routes'
import { useState } from 'react'
import { forgetCredentials } from '../../../lib/credentials.ts'
import { useAgent } from '../../../lib/me.ts'
import { tellOtherTabs } from '../../../lib/session-news.ts'
import { noteSignedOut } from '../../../lib/signed-in-trace.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { deleteAccount } from '../api/profile.ts'
import classes from './account.module.css'

export function DeleteAccount() {
  const { email } = useAgent()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.section}>
      <h2>Delete your account</h2>
      <Panel>
        <div className={classes.act}>
          <p className={classes.text}>
            Your pages, listings, leads and pictures will be permanently deleted, and your subscription will end right
            away.
          </p>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </Panel>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title="Delete your account?"
        text="This can’t be undone. Everything in your account will be deleted."
        confirmLabel="Yes, Delete"
        typed={email}
        onConfirm={async () => {
          await deleteAccount(email)
          forgetCredentials(['agent'])
          noteSignedOut()
          tellOtherTabs()
          window.location.assign(routes.login)
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
