import { ActionIcon } from '@mantine/core'
import type { Page } from '@porchlight/contract/page'
import { previewPath } from '@porchlight/contract/page-address'
import { IconExternalLink } from '@tabler/icons-react'

export function PreviewLink({ page }: { page: Page }) {
  const name = `Preview ${page.linkName}`
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
