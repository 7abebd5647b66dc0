import { Button } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecoveryCodes } from '../../../ui/passkeys/recovery-codes.tsx'
import * as words from '../../../words/account.ts'
import { renewRecoveryCodes } from '../api/passkeys.ts'
import classes from './account.module.css'

export function RecoveryCodesRow({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <li>
      <div>
        <strong>{words.recoveryCodes}</strong>
        <span>{fill(words.codesLeft, { left, count: limits.recoveryCodes.count })}</span>
      </div>
      <div className={classes.rowActions}>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {words.createNewCodes}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={words.newRecoveryCodes}
        text={words.yourCurrentCodesWillStop}
        confirmLabel={words.createNewCodes}
        onConfirm={async () => setCodes(await renewRecoveryCodes())}
        onClose={() => setAsking(false)}
      />
      <Dialog
        isOpen={codes !== null}
        onClose={() => setCodes(null)}
        title={words.yourNewRecoveryCodes}
        closesOutside={false}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </li>
  )
}
