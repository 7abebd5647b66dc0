import { ActionIcon } from '@mantine/core'
import type { Page } from '@porchlight/contract/page'
import { previewPath } from '@porchlight/contract/page-address'
import { fill } from '@porchlight/domain/fill'
import { IconExternalLink } from '@tabler/icons-react'
import * as words from '../../../words/links.ts'

export function PreviewLink({ page }: { page: Page }) {
  const name = fill(words.previewLinkName, { linkName: page.linkName })
  return (
    <ActionIcon
      component="a"
      href={previewPath(page)}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size={40}
      aria-label={name}
      title={name}
    >
      <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
