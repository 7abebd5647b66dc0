import { Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import * as words from '../words/ui.ts'
import classes from './copy-button.module.css'

interface CopyButtonProps {
  value: string
  /** What is copied, for those who do not see what the button stands beside. */
  label: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: limits.timings.copiedNote })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        aria-label={copied ? fill(words.labelCopied, { label }) : fill(words.copyLabel, { label })}
        onClick={() => copy(value)}
        className={classes.button}
      >
        {copied ? words.copied : words.copy}
      </Button>
      <VisuallyHidden role="status">{copied && fill(words.labelCopied, { label })}</VisuallyHidden>
    </>
  )
}
