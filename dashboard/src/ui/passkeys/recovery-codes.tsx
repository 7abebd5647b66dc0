import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useClientConfig } from '../../lib/client-config.ts'
import { saveFile } from '../../lib/save-file.ts'
import { CopyButton } from '../copy-button.tsx'
import classes from './passkeys.module.css'

/** At the only moment they can be read. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { productName } = useClientConfig()
  const text = codes.join('\n')
  const download = () =>
    saveFile(new Blob([`${productName} recovery codes\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <section className={classes.codes} aria-label="Recovery codes">
      <p>
        <strong>Save these recovery codes now.</strong> You won’t see them again. Each one signs you in once if you lose
        your device.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton value={text} label="Recovery codes" />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          Download
        </Button>
      </div>
    </section>
  )
}
