import { Button } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { useState } from 'react'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecoveryCodes } from '../../../ui/passkeys/recovery-codes.tsx'
import { renewRecoveryCodes } from '../api/passkeys.ts'
import classes from './account.module.css'

export function RecoveryCodesRow({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <li>
      <div>
        <strong>Recovery codes</strong>
        <span>
          {left} of {limits.recoveryCodes.count} left. Each one signs you in once if you lose your device.
        </span>
      </div>
      <div className={classes.rowActions}>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          Create new codes
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title="New recovery codes"
        text="Your current codes will stop working right away."
        confirmLabel="Create new codes"
        onConfirm={async () => setCodes(await renewRecoveryCodes())}
        onClose={() => setAsking(false)}
      />
      <Dialog
        isOpen={codes !== null}
        onClose={() => setCodes(null)}
        title="Your new recovery codes"
        closesOutside={false}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </li>
  )
}
