import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { messages } from '@porchlight/contract/messages'
import { type FirstStep, firstSteps } from '@porchlight/contract/options'
import { routes } from '@porchlight/contract/routes'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Panel } from '../panel.tsx'
import classes from './first-steps.module.css'

/** One file for both, so that the second button is there the moment the first has done its work. */
const StepHere = lazy(() => import('./step-here.tsx').then((file) => ({ default: file.StepHere })))

interface Elsewhere {
  action: string
  to: string
}

/** Without a way elsewhere, a step is done where it stands. */
const steps: Record<FirstStep, { label: string; text: string } & Partial<Elsewhere>> = {
  picture: {
    label: 'Add your profile picture',
    text: 'People are more likely to reach out when they see a face.',
  },
  page: {
    label: 'Publish your first page',
    text: 'Your social page starts with your name, picture and contact details. You can change anything later.',
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
  /** All of them; for those who have begun what is left, or above something else the next one alone. */
  show?: 'all' | 'left' | 'next'
}

/** What to do next, until all of it is done; each step ticks itself. */
export function FirstSteps({ done, show = 'all' }: FirstStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const left = firstSteps.filter((step) => !done.includes(step))
  const [next] = left
  const shown = { all: firstSteps, left, next: left.slice(0, 1) }[show]
  // The button that was pressed is gone with its step: the keyboard finds the next one.
  useDidUpdate(() => {
    list.current?.querySelector<HTMLElement>('[aria-current] :is(a, button)')?.focus()
  }, [next])
  if (!next) return null
  return (
    <Panel>
      <section className={classes.steps} aria-labelledby="first-steps">
        <h2 id="first-steps">First steps</h2>
        <p className={classes.progress} role="status">
          {done.length} of {firstSteps.length} done
        </p>
        <ol ref={list}>
          {shown.map((step) => (
            <Step key={step} step={step} isDone={done.includes(step)} isNext={step === next} />
          ))}
        </ol>
      </section>
    </Panel>
  )
}

function Step({ step, isDone, isNext }: { step: FirstStep; isDone: boolean; isNext: boolean }) {
  const { label, text } = steps[step]
  return (
    <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.tick} role="img" aria-label={isDone ? 'Done' : 'To do'}>
        {isDone && <IconCheck size={16} stroke={3} aria-hidden="true" />}
      </span>
      <div>
        <span className={classes.label}>{label}</span>
        {isNext && <span className={classes.text}>{text}</span>}
      </div>
      {isNext && <Action of={step} />}
    </li>
  )
}

function Action({ of }: { of: FirstStep }) {
  const { pathname } = useLocation()
  const { action, to } = steps[of]
  if (!to) {
    return (
      <Suspense>
        <StepHere step={of} />
      </Suspense>
    )
  }
  // Whoever is there already needs no way there.
  if (to === pathname) return null
  return (
    <Button component={Link} to={to} color="amber" className={classes.action}>
      {action}
    </Button>
  )
}
