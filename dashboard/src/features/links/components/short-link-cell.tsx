import { ActionIcon, Button } from '@mantine/core'
import type { Page } from '@porchlight/contract/page'
import { fill } from '@porchlight/domain/fill'
import { IconPencil } from '@tabler/icons-react'
import { useClientConfig } from '../../../lib/client-config.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import * as words from '../../../words/links.ts'
import classes from './links-table.module.css'

export function ShortLinkCell({ page, onEdit }: { page: Page; onEdit: () => void }) {
  const { shortUrl } = useClientConfig()
  if (!page.shortSlugUrl) {
    return (
      <Button
        variant="default"
        size="xs"
        onClick={onEdit}
        aria-label={fill(words.addAShortLinkTo, { linkName: page.linkName })}
      >
        {words.add}
      </Button>
    )
  }
  const address = `${shortUrl}/${page.shortSlugUrl}`
  return (
    <span className={classes.short}>
      <span className={classes.address}>{address.replace(/^https?:\/\//, '')}</span>
      {/* What leads nowhere yet is not handed on. */}
      {page.status === 'active' && (
        <CopyButton value={address} label={fill(words.shortLinkOf, { linkName: page.linkName })} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={fill(words.editTheShortLinkOf, { linkName: page.linkName })}
        onClick={onEdit}
      >
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
