import { ActionIcon } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormBusy } from '../../../ui/form/form-busy.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/listings.ts'
import classes from './listing-screen.module.css'

interface ListingScreenProps {
  title: string
  tabs?: ReactNode
  /** What the button at the bottom says; the one at the top saves and exits. */
  submitLabel: string
  children: ReactNode
}

/** The frame of both forms: close, title and saving above; the same step again where the reading ends. */
export function ListingScreen({ title, tabs, submitLabel, children }: ListingScreenProps) {
  const isBusy = useFormBusy()

  return (
    <>
      <header className={classes.header}>
        <ActionIcon
          component={Link}
          to={routes.listingsActive}
          variant="subtle"
          color="gray"
          size={48}
          aria-label={words.close}
        >
          <IconX size={24} aria-hidden="true" />
        </ActionIcon>
        <h1>{title}</h1>
        <WorkButton type="submit" variant="default" isWorking={isBusy}>
          {messages.listings.saveAndExit}
        </WorkButton>
      </header>
      {tabs}
      <div className={classes.body}>{children}</div>
      <footer className={classes.footer}>
        <WorkButton type="submit" color="amber" isWorking={isBusy}>
          {submitLabel}
        </WorkButton>
      </footer>
    </>
  )
}

export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div className={classes.about}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
