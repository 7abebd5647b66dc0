import { Menu, UnstyledButton } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import {
  IconChevronDown,
  IconCreditCard,
  IconKey,
  IconLink,
  IconLogout,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readAdminEmail } from '../../lib/admin-email.ts'
import { useClientConfig } from '../../lib/client-config.ts'
import { Initials } from '../../ui/initials.tsx'
import * as words from '../../words/app.ts'
import { AppearanceItems } from './appearance-items.tsx'
import classes from './profile-menu.module.css'
import { signOut } from './sign-out.ts'

interface ProfileMenuProps {
  name: string
  email: string
  face?: string
  children?: ReactNode
}

function ProfileMenu({ name, email, face, children }: ProfileMenuProps) {
  const { version } = useClientConfig()
  return (
    <Menu position="bottom-end" width={272} offset={12} trapFocus withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          {face ? <img className={classes.face} src={face} alt="" /> : <Initials name={name} />}
          <span className={classes.targetName}>{name}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        <div className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{email}</span>
        </div>
        <Menu.Divider />
        {children}
        <AppearanceItems />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={signOut}>
          {messages.shell.signOut}
        </Menu.Item>
        <Menu.Divider />
        <p className={classes.version}>{fill(words.versionIs, { version })}</p>
      </Menu.Dropdown>
    </Menu>
  )
}

export function AgentMenu({ agent }: { agent: User }) {
  return (
    <ProfileMenu name={`${agent.firstName} ${agent.lastName}`} email={agent.email} face={agent.profileImage}>
      <Menu.Item component={Link} to={routes.profile} leftSection={<IconUser size={18} aria-hidden="true" />}>
        {messages.shell.profile}
      </Menu.Item>
      <Menu.Item component={Link} to={routes.billing} leftSection={<IconCreditCard size={18} aria-hidden="true" />}>
        {messages.billing.title}
      </Menu.Item>
      <Menu.Item component={Link} to={routes.domainSetup} leftSection={<IconWorld size={18} aria-hidden="true" />}>
        {messages.domain.title}
      </Menu.Item>
      <Menu.Item component={Link} to={routes.socialLinkInBio} leftSection={<IconLink size={18} aria-hidden="true" />}>
        {messages.shell.socialLink}
      </Menu.Item>
    </ProfileMenu>
  )
}

export function AdminMenu() {
  return (
    <ProfileMenu name={messages.shell.superAdmin} email={readAdminEmail()}>
      <Menu.Item component={Link} to={routes.adminSecurity} leftSection={<IconKey size={18} aria-hidden="true" />}>
        {messages.passkeys.title}
      </Menu.Item>
    </ProfileMenu>
  )
}
