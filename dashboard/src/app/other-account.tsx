import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { forgetUnsaved, hasUnsaved } from '../lib/unsaved.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/app.ts'
import classes from './other-account.module.css'

/** Another tab has signed in as somebody else. Closing it lets one copy what one had typed; saving it is over. */
export function OtherAccount({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={words.youreInADifferentAccount} closesOutside={false}>
      <p className={classes.text}>{messages.general.otherAccount}</p>
      <p className={classes.text}>{hasUnsaved() ? words.whatYouTypedHere : words.reloadToContinue}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {words.stayHere}
        </Button>
        <Button
          color="amber"
          data-autofocus
          onClick={() => {
            forgetUnsaved()
            window.location.reload()
          }}
        >
          {words.reload}
        </Button>
      </div>
    </Dialog>
  )
}
