import { Button } from '@mantine/core'
import { type FirstStep, firstSteps } from '@porchlight/contract/overview'
import { routes } from '@porchlight/contract/routes'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

const steps: Record<FirstStep, { label: string; action?: { label: string; to: string } }> = {
  picture: { label: 'Add your profile picture', action: { label: 'Open your profile', to: routes.profile } },
  page: { label: 'Publish your first page', action: { label: 'Create a link', to: routes.socialLinks } },
  listing: { label: 'Add a listing', action: { label: 'Create a listing', to: routes.createListing } },
  visitor: { label: 'Share a page and meet your first visitor', action: { label: 'Share', to: routes.socialLinks } },
  lead: { label: 'Receive your first lead' },
}

/** What to do next, until all of it is done; each step ticks itself. */
export function FirstSteps({ done }: { done: readonly FirstStep[] }) {
  const next = firstSteps.find((step) => !done.includes(step))
  if (!next) return null
  return (
    <Panel>
      <section className={classes.steps}>
        <h2>
          First steps: {done.length} of {firstSteps.length} done
        </h2>
        <ul>
          {firstSteps.map((step) => {
            const { label, action } = steps[step]
            const isDone = done.includes(step)
            const Icon = isDone ? IconCircleCheckFilled : IconCircle
            return (
              <li key={step} data-done={isDone || undefined}>
                <Icon size={24} aria-hidden="true" />
                <span>
                  {label}
                  {isDone && ' (done)'}
                </span>
                {step === next && action && (
                  <Button component={Link} to={action.to} color="amber" size="sm">
                    {action.label}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    </Panel>
  )
}
