import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { pagePath } from '@porchlight/contract/page-address'
import type { EditedPage } from '@porchlight/contract/pages'
import { links } from '@porchlight/contract/routes'
import { IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from './published-notice.module.css'

interface PublishedNoticeProps {
  page: EditedPage
  /** The readable part of its address, as it was just published. */
  slugUrl: string
  onOpen: (address: string) => void
}

/** What one does with a page that has just gone to its visitors. */
export function PublishedNotice({ page, slugUrl, onOpen }: PublishedNoticeProps) {
  const address = page.userData.domain + pagePath({ ...page, slugUrl })
  return (
    <div className={classes.notice}>
      <p>{messages.links.published}</p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          View my page
        </Button>
        <CopyButton value={address} label="link" />
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconQrcode size={16} aria-hidden="true" />}
          onClick={() => onOpen(links.editor(page.campaignType, 'QR-Code', page._id))}
        >
          QR Code
        </Button>
      </div>
    </div>
  )
}
