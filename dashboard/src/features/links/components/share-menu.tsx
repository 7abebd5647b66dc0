import { ActionIcon, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { limits } from '@porchlight/contract/limits'
import type { Page } from '@porchlight/contract/page'
import { pagePath } from '@porchlight/contract/page-address'
import { IconShare } from '@tabler/icons-react'
import { useAgent } from '../../../lib/me.ts'
import { shareTargets } from '../../../lib/share-targets.ts'
import classes from './links-table.module.css'

export function ShareMenu({ page, onEmbed }: { page: Page; onEmbed: () => void }) {
  const { domain } = useAgent()
  const { copied, copy } = useClipboard({ timeout: limits.timings.copiedNote })
  const address = domain + pagePath(page)
  if (page.status === 'draft') return <span className={classes.kind}>Publish it first</span>
  return (
    <Menu position="bottom-start" width={184} trapFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Share ${page.linkName}`}
          title={`Share ${page.linkName}`}
        >
          <IconShare size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
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
        <Menu.Item onClick={onEmbed}>Embed</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
