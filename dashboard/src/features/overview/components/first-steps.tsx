import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type FirstStep, firstSteps } from '@porchlight/contract/options'
import { routes } from '@porchlight/contract/routes'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import classes from './first-steps.module.css'

const steps: Record<FirstStep, { label: string; text: string; action: string; to: string }> = {
  picture: {
    label: 'Add your profile picture',
    text: 'People are more likely to reach out when they see a face.',
    action: 'Open your profile',
    to: routes.profile,
  },
  page: {
    label: 'Publish your first page',
    text: 'A social link is ready in a few minutes.',
    action: 'Create a page',
    to: routes.createSocialLink,
  },
  listing: {
    label: 'Add a listing',
    text: 'Its photos and details will be ready to use on every page.',
    action: messages.listings.createSubmit,
    to: routes.createListing,
  },
  visitor: {
    label: 'Share a page and meet your first visitor',
    text: 'Add its link to your profiles and its QR code to your next sign.',
    action: 'Share a page',
    to: routes.socialLinks,
  },
  lead: {
    label: 'Receive your first lead',
    text: 'Every form on your pages sends you leads. The more people see them, the sooner one arrives.',
    action: 'Share a page',
    to: routes.socialLinks,
  },
}

interface FirstStepsProps {
  done: readonly FirstStep[]
  /** For those whom visitors have found: only what is left. */
  isShort?: boolean
}

/** What to do next, until all of it is done; each step ticks itself. */
export function FirstSteps({ done, isShort }: FirstStepsProps) {
  const shown = isShort ? firstSteps.filter((step) => !done.includes(step)) : firstSteps
  const next = firstSteps.find((step) => !done.includes(step))
  if (!next) return null
  return (
    <Panel>
      <section className={classes.steps}>
        <h2>First steps</h2>
        <p className={classes.progress}>
          {done.length} of {firstSteps.length} done
        </p>
        <ol>
          {shown.map((step) => (
            <Step key={step} step={step} isDone={done.includes(step)} isNext={step === next} />
          ))}
        </ol>
      </section>
    </Panel>
  )
}

function Step({ step, isDone, isNext }: { step: FirstStep; isDone: boolean; isNext: boolean }) {
  const { label, text, action, to } = steps[step]
  return (
    <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.tick} role="img" aria-label={isDone ? 'Done' : 'To do'}>
        {isDone && <IconCheck size={16} stroke={3} aria-hidden="true" />}
      </span>
      <div>
        <span className={classes.label}>{label}</span>
        {isNext && <span className={classes.text}>{text}</span>}
      </div>
      {isNext && (
        <Button component={Link} to={to} color="amber">
          {action}
        </Button>
      )}
    </li>
  )
}
