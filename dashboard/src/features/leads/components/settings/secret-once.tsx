import { fill } from '@porchlight/domain/fill'
import { weave } from '../../../../lib/weave.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import * as words from '../../../../words/leads.ts'
import classes from './lead-settings.module.css'

/** A secret at the only moment it can be read. */
export function SecretOnce({ secret, label }: { secret: string; label: string }) {
  return (
    <div className={classes.once} role="status">
      <p>{weave(fill(words.keepThis, { label: label.toLowerCase() }), { strong: (now) => <strong>{now}</strong> })}</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} label={label} />
      </div>
    </div>
  )
}
