import { defaultSpan } from '@porchlight/contract/options'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../lib/overview.ts'
import classes from './first-steps.module.css'
import { FirstSteps } from './first-steps.tsx'
import { useDoneSteps } from './use-done-steps.ts'

/** Above the list of links, until the first visitor or lead has come; the dashboard has the rest. */
export function FirstStepsLeft() {
  const { isSuccess } = useQuery(overviewQuery(defaultSpan))
  const done = useDoneSteps()
  if (!isSuccess || done.includes('visitor') || done.includes('lead')) return null
  return (
    <div className={classes.left}>
      <FirstSteps done={done} show="next" />
    </div>
  )
}
