import { ActionIcon } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconX } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { type AddressTab, AddressTabs } from '../../ui/address-tabs.tsx'
import * as words from '../../words/app.ts'
import classes from './shell.module.css'

const tabs: AddressTab[] = [
  { label: messages.shell.profile, to: routes.profile },
  { label: messages.billing.title, to: routes.billing },
  { label: messages.domain.title, to: routes.domainSetup },
]

/** What belongs to the account rather than to its pages; closing it leads back to those. */
export function AccountArea() {
  return (
    <>
      <div className={classes.accountTabs}>
        <AddressTabs label={words.account} tabs={tabs} />
        <ActionIcon
          component={Link}
          to={routes.socialLinks}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.close}
        >
          <IconX size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Outlet />
    </>
  )
}
