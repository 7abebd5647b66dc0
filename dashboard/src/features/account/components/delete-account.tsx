import { Button } from '@mantine/core'
import { routes } from '@porchlight/contract/routes'
import { useState } from 'react'
import { forgetCredentials } from '../../../lib/credentials.ts'
import { useAgent } from '../../../lib/me.ts'
import { tellOtherTabs } from '../../../lib/session-news.ts'
import { noteSignedOut } from '../../../lib/signed-in-trace.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/account.ts'
import { deleteAccount } from '../api/profile.ts'
import classes from './account.module.css'

export function DeleteAccount() {
  const { email } = useAgent()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.section}>
      <h2>{words.deleteYourAccount}</h2>
      <Panel>
        <div className={classes.act}>
          <p className={classes.text}>{words.yourPagesListingsLeads}</p>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            {words.deleteMyAccount}
          </Button>
        </div>
      </Panel>
      <ConfirmModal
        isOpen={isAsking}
        isDanger
        title={words.deleteYourAccountQuestion}
        text={words.thisCantBeUndoneEverything}
        confirmLabel={words.yesDelete}
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
