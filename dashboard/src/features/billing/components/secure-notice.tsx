import { IconLock } from '@tabler/icons-react'
import classes from './secure-notice.module.css'

export function SecureNotice() {
  return (
    <p className={classes.notice}>
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      Secure payment: your card goes straight to our payment provider, encrypted. We never see its number.
    </p>
  )
}
