import { routes } from '@porchlight/contract/routes'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useClientConfig } from '../../lib/client-config.ts'
import { Logo } from '../../ui/logo.tsx'
import * as words from '../../words/app.ts'
import classes from './shell.module.css'

export function TopBar({ children }: { children: ReactNode }) {
  const { supportEmail } = useClientConfig()
  return (
    <header className={classes.topBar}>
      <Link to={routes.home} className={classes.home}>
        <Logo />
      </Link>
      <a className={classes.support} href={`mailto:${supportEmail}`}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>{words.support}</span>
      </a>
      {children}
    </header>
  )
}
