import { messages } from '@porchlight/contract/messages'
import { links } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys } from '../../../lib/has-passkeys.ts'
import { addPasskey, type NewPasskey, passkeyMessageOf } from '../../../lib/passkeys.ts'
import { Notice } from '../../../ui/notice.tsx'
import { NewPasskeyDialog } from '../../../ui/passkeys/new-passkey-dialog.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/account.ts'
import { passkeysQuery, refreshPasskeys } from '../api/passkeys.ts'
import classes from './account.module.css'
import { AccountList } from './account-list.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'

/** Passkeys, and the codes for the day they are lost. */
export function PasskeysPanel({ title, beside }: { title: string; beside: string }) {
  const query = useQuery(passkeysQuery)
  const [made, setMade] = useState<NewPasskey | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState('')
  const canAdd = hasPasskeys()

  async function add() {
    setAdding(true)
    setFailure('')
    try {
      setMade(await addPasskey())
      await refreshPasskeys()
    } catch (error) {
      setFailure(passkeyMessageOf(error))
    } finally {
      setAdding(false)
    }
  }

  return (
    <>
      <AccountList
        link={links.passkeys()}
        title={title}
        label={words.passkeys}
        query={query}
        action={
          canAdd &&
          query.data && (
            <WorkButton variant="default" size="sm" isWorking={isAdding} onClick={add}>
              {messages.passkeys.add}
            </WorkButton>
          )
        }
        intro={
          <>
            <p className={classes.text}>{fill(words.passkeysText, { beside })}</p>
            {!canAdd && <p className={classes.text}>{messages.passkeys.unsupported}</p>}
            {query.data?.passkeys.length === 0 && <p className={classes.text}>{messages.passkeys.none}</p>}
            {failure && <Notice tone="bad">{failure}</Notice>}
          </>
        }
      >
        {query.data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} />
        ))}
        {query.data && query.data.passkeys.length > 0 && <RecoveryCodesRow left={query.data.recoveryCodesLeft} />}
      </AccountList>
      {made && (
        <NewPasskeyDialog
          made={made}
          onDone={() => {
            setMade(null)
            refreshPasskeys()
          }}
        />
      )}
    </>
  )
}
