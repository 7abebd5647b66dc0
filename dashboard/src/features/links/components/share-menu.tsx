import { ActionIcon, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { limits } from '@porchlight/contract/limits'
import type { Page } from '@porchlight/contract/page'
import { pagePath } from '@porchlight/contract/page-address'
import { fill } from '@porchlight/domain/fill'
import { IconShare } from '@tabler/icons-react'
import { useAgent } from '../../../lib/me.ts'
import { shareTargets } from '../../../lib/share-targets.ts'
import * as words from '../../../words/links.ts'
import classes from './links-table.module.css'

export function ShareMenu({ page, onEmbed }: { page: Page; onEmbed: () => void }) {
  const { domain } = useAgent()
  const { copied, copy } = useClipboard({ timeout: limits.timings.copiedNote })
  const address = domain + pagePath(page)
  if (page.status === 'draft') return <span className={classes.kind}>{words.publishItFirst}</span>
  return (
    <Menu position="bottom-start" width={184} trapFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={fill(words.shareLinkName, { linkName: page.linkName })}
          title={fill(words.shareLinkName, { linkName: page.linkName })}
        >
          <IconShare size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={fill(words.shareLinkName, { linkName: page.linkName })}>
        {shareTargets(address, page.seo.metaTitle || page.publicName).map(({ label, href }) => (
          <Menu.Item key={label} component="a" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </Menu.Item>
        ))}
        <Menu.Item closeMenuOnClick={false} onClick={() => copy(address)}>
          {copied ? words.linkCopied : words.copyLink}
        </Menu.Item>
        <Menu.Item onClick={onEmbed}>{words.embed}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
