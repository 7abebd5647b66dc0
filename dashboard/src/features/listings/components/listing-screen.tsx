import { ActionIcon } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useFormBusy } from '../../../ui/form/form-busy.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
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
  const navigate = useNavigate()
  const isBusy = useFormBusy()
  const { isDirty } = useFormState()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => navigate(routes.listingsActive)

  return (
    <>
      <header className={classes.header}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={48}
          aria-label="Close"
          onClick={() => (isDirty ? setLeaving(true) : leave())}
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
      <ConfirmModal
        isOpen={isLeaving}
        title="Leave without saving?"
        text="What you changed here is not saved yet."
        confirmLabel="Leave"
        isDanger
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          leave()
        }}
      />
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
