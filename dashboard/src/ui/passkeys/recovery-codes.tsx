import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSay } from '../../lib/client-config.ts'
import { saveFile } from '../../lib/save-file.ts'
import { weave } from '../../lib/weave.tsx'
import * as words from '../../words/ui.ts'
import { CopyButton } from '../copy-button.tsx'
import classes from './passkeys.module.css'

/** At the only moment they can be read. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const say = useSay()
  const text = codes.join('\n')
  const download = () =>
    saveFile(new Blob([`${say(words.recoveryCodesOf)}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <section className={classes.codes} aria-label={words.recoveryCodes}>
      <p>{weave(words.saveTheseCodes, { strong: (now) => <strong>{now}</strong> })}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton value={text} label={words.recoveryCodes} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          {words.download}
        </Button>
      </div>
    </section>
  )
}
