import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { messages } from '@porchlight/contract/messages'
import { type FirstStep, firstSteps } from '@porchlight/contract/options'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as words from '../../words/ui.ts'
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
    label: words.addYourProfilePicture,
    text: words.peopleAreMoreLikely,
  },
  page: {
    label: words.publishYourFirstPage,
    text: words.yourSocialPageStarts,
  },
  listing: {
    label: words.addAListing,
    text: words.itsPhotosAndDetails,
    action: messages.listings.createSubmit,
    to: routes.createListing,
  },
  visitor: {
    label: words.shareAPageAndMeet,
    text: words.addItsLink,
    action: words.shareAPage,
    to: routes.socialLinks,
  },
  lead: {
    label: words.receiveYourFirstLead,
    text: words.everyFormOnYourPages,
    action: words.shareAPage,
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
        <h2 id="first-steps">{words.firstSteps}</h2>
        <p className={classes.progress} role="status">
          {fill(words.stepsDone, { done: done.length, total: firstSteps.length })}
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
      <span className={classes.tick} role="img" aria-label={isDone ? words.done : words.toDo}>
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
