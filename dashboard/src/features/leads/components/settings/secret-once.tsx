import { CopyButton } from '../../../../ui/copy-button.tsx'
import classes from './lead-settings.module.css'

/** A secret at the only moment it can be read. */
export function SecretOnce({ secret, label }: { secret: string; label: string }) {
  return (
    <div className={classes.once} role="status">
      <p>
        <strong>Keep this {label.toLowerCase()} now.</strong> You won’t be able to see it again.
      </p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} label={label} />
      </div>
    </div>
  )
}
