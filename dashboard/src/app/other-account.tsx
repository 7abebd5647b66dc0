import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { forgetUnsaved, hasUnsaved } from '../lib/unsaved.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './other-account.module.css'

/** Another tab has signed in as somebody else. Closing it lets one copy what one had typed; saving it is over. */
export function OtherAccount({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="You’re in a different account now" closesOutside={false}>
      <p className={classes.text}>{messages.general.otherAccount}</p>
      <p className={classes.text}>
        {hasUnsaved()
          ? 'What you typed here was for the previous account and can’t be saved anymore. Stay to copy it, or reload to continue in the current account.'
          : 'Reload to continue in the current account.'}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Stay here
        </Button>
        <Button
          color="amber"
          data-autofocus
          onClick={() => {
            forgetUnsaved()
            window.location.reload()
          }}
        >
          Reload
        </Button>
      </div>
    </Dialog>
  )
}
