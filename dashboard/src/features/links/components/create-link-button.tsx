import { ActionIcon, Button, Menu } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { campaignTypes } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { createRoutes, routes } from '@porchlight/contract/routes'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as words from '../../../words/links.ts'
import classes from './create-link-button.module.css'
import { LinktreeDialog, linktreeTitle } from './linktree/linktree-dialog.tsx'

/** The social link is one click away; the pages for campaigns and listings are in the menu beside it. */
export function CreateLinkButton({ isQuiet }: { isQuiet?: boolean }) {
  const [isMovingIn, setMovingIn] = useState(false)
  // Beside a next step, which is the one in amber.
  const look = isQuiet ? { variant: 'default' } : { color: 'amber' }
  return (
    <div className={classes.split}>
      <Button component={Link} to={routes.createSocialLink} {...look} className={classes.main}>
        {messages.links.createNew}
      </Button>
      <Menu position="bottom-end" width={216} trapFocus>
        <Menu.Target>
          <ActionIcon {...look} className={classes.more} aria-label={words.otherKindsOfLink}>
            <IconChevronDown size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={words.otherKindsOfLink}>
          {campaignTypes
            .filter((type) => !pageKinds[type].isProfile)
            .map((type) => (
              <Menu.Item key={type} component={Link} to={createRoutes[type][0]}>
                {pageKinds[type].name}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => setMovingIn(true)}>{linktreeTitle}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LinktreeDialog isOpen={isMovingIn} onClose={() => setMovingIn(false)} />
    </div>
  )
}
