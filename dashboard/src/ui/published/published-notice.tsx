import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { pagePath, qrTarget } from '@porchlight/contract/page-address'
import type { EditedPage } from '@porchlight/contract/pages'
import { links } from '@porchlight/contract/routes'
import { IconExternalLink, IconShare } from '@tabler/icons-react'
import { shareTargets } from '../../lib/share-targets.ts'
import * as words from '../../words/ui.ts'
import { CopyButton } from '../copy-button.tsx'
import { useQrPicture } from '../pictures/use-qr-picture.ts'
import classes from './published-notice.module.css'
import { SendToSelf } from './send-to-self.tsx'

interface PublishedNoticeProps {
  page: EditedPage
  /** The readable part of its address, as it was just published. */
  slugUrl: string
  /** Where short links live. */
  shortUrl: string
  onOpen: (address: string) => void
}

/** What one does with a page that has just gone to its visitors. */
export function PublishedNotice({ page, slugUrl, shortUrl, onOpen }: PublishedNoticeProps) {
  const address = page.userData.domain + pagePath({ ...page, slugUrl })
  const name = page.seo.metaTitle || page.publicName
  const code = useQrPicture(qrTarget(page._id, shortUrl), { color: page.qrColor, logo: '' })
  return (
    <div className={classes.notice}>
      <p className={classes.title}>{messages.links.live}</p>
      <p>{messages.links.published}</p>
      <p className={classes.address}>{address.replace(/^https?:\/\//, '')}</p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {words.viewMyPage}
        </Button>
        <CopyButton value={address} label={words.link} />
      </div>
      <button
        type="button"
        className={classes.code}
        onClick={() => onOpen(links.editor(page.campaignType, 'QR-Code', page._id))}
      >
        {code && <img src={`data:image/svg+xml;base64,${btoa(code)}`} alt="" width={88} height={88} />}
        {words.qrCode}
      </button>
      <SendToSelf page={page} />
      <Shares address={address} name={name} />
    </div>
  )
}

/** The phone's own sheet where there is one; the networks by name elsewhere. */
function Shares({ address, name }: { address: string; name: string }) {
  if ('share' in navigator) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShare size={16} aria-hidden="true" />}
        // Who closes the sheet has changed their mind, and that is no failure.
        onClick={() => void navigator.share({ url: address, title: name }).catch(() => undefined)}
      >
        {words.share}
      </Button>
    )
  }
  return (
    <p className={classes.shares}>
      {words.shareBy}{' '}
      {shareTargets(address, name).map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </p>
  )
}
