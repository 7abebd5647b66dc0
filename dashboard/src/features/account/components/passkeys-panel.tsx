import { Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { hasPasskeys } from '../../../lib/has-passkeys.ts'
import { addPasskey, type NewPasskey, passkeyMessageOf } from '../../../lib/passkeys.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NewPasskeyDialog } from '../../../ui/passkeys/new-passkey-dialog.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import { passkeysQuery, refreshPasskeys } from '../api/passkeys.ts'
import classes from './account.module.css'
import { PasskeyRow } from './passkey-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'

/** Passkeys, and the codes for the day they are lost. */
export function PasskeysPanel() {
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
    <section className={classes.section} aria-labelledby="sign-in-and-security">
      <div className={classes.sectionHead}>
        <h2 id="sign-in-and-security">{messages.passkeys.title}</h2>
        {canAdd && query.data && (
          <WorkButton variant="default" size="sm" isWorking={isAdding} onClick={add}>
            {messages.passkeys.add}
          </WorkButton>
        )}
      </div>
      <Panel>
        <div className={classes.passkeys}>
          <p className={classes.text}>
            A passkey signs you in with your fingerprint, your face or your screen lock, and cannot be copied off a
            false page. Codes by email go on working beside it.
          </p>
          {!canAdd && <p className={classes.text}>{messages.passkeys.unsupported}</p>}
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
        {query.isError && <ErrorState message={messageOf(query.error)} onRetry={() => query.refetch()} />}
        <ul className={classes.sessions} aria-label="Passkeys" aria-busy={query.isPending}>
          {query.isPending && (
            <li>
              <div>
                <Skeleton height={18} width={160} mb={8} />
                <Skeleton height={14} width="min(280px, 60vw)" />
              </div>
            </li>
          )}
          {query.data?.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
          {query.data && query.data.passkeys.length > 0 && <RecoveryCodesRow left={query.data.recoveryCodesLeft} />}
        </ul>
      </Panel>
      {made && (
        <NewPasskeyDialog
          made={made}
          onDone={() => {
            setMade(null)
            refreshPasskeys()
          }}
        />
      )}
    </section>
  )
}
