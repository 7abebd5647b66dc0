import { Button, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { limits } from '@porchlight/contract/limits'
import type { Page } from '@porchlight/contract/page'
import { pagePath } from '@porchlight/contract/page-address'
import { IconShare } from '@tabler/icons-react'
import { useAgent } from '../../../lib/me.ts'
import classes from './links-table.module.css'

/** Where a page can be told about; each opens with the address and the name filled in. */
function shareTargets(address: string, name: string) {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(name)
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { label: 'Email', href: `mailto:?subject=${text}&body=${url}` },
    { label: 'SMS', href: `sms:?&body=${text}%20${url}` },
  ]
}

export function ShareMenu({ page }: { page: Page }) {
  const { domain } = useAgent()
  const { copied, copy } = useClipboard({ timeout: limits.timings.copiedNote })
  const address = domain + pagePath(page)
  if (page.status === 'draft') return <span className={classes.kind}>Publish it first</span>
  return (
    <Menu position="bottom-start" width={184} trapFocus>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShare size={16} aria-hidden="true" />}
          aria-label={`Share ${page.linkName}`}
        >
          Share
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Share ${page.linkName}`}>
        {shareTargets(address, page.seo.metaTitle || page.publicName).map(({ label, href }) => (
          <Menu.Item key={label} component="a" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </Menu.Item>
        ))}
        <Menu.Item closeMenuOnClick={false} onClick={() => copy(address)}>
          {copied ? 'Link copied' : 'Copy Link'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
