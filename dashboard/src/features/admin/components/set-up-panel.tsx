import { Button, Skeleton } from '@mantine/core'
import type { Finding } from '@porchlight/contract/operations'
import { fill } from '@porchlight/domain/fill'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as adminWords from '../../../words/admin.ts'
import { setUpQuery } from '../api/operations.ts'
import classes from './operations.module.css'

const states = {
  fine: { Icon: IconCircleCheck, name: adminWords.fine },
  warning: { Icon: IconAlertTriangle, name: adminWords.worthALook },
  wrong: { Icon: IconCircleX, name: adminWords.wrong },
} as const

const order = ['wrong', 'warning', 'fine'] as const

/** What is wrong stands first: nobody reads a list of what works. */
export function SetUpPanel() {
  const { data, error, isError, isFetching, refetch } = useQuery(setUpQuery)
  const findings = order.flatMap((state) => data?.findings.filter((finding) => finding.state === state) ?? [])
  return (
    <section className={classes.section} aria-labelledby="set-up">
      <div className={classes.heading}>
        <h2 id="set-up">{adminWords.setup}</h2>
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {adminWords.checkAgain}
        </Button>
      </div>
      <Panel>
        {isError && !data && <ErrorState message={messageOf(error)} onRetry={() => refetch()} />}
        {!data && !isError && <Skeleton height={320} />}
        {data && (
          <>
            <p className={classes.summary} role="status">
              {summaryOf(findings)}
            </p>
            <ul className={classes.findings}>
              {findings.map((finding) => (
                <Line key={`${finding.about} ${finding.words}`} {...finding} />
              ))}
            </ul>
          </>
        )}
      </Panel>
    </section>
  )
}

function summaryOf(findings: Finding[]): string {
  const wrongs = findings.filter(({ state }) => state === 'wrong').length
  if (wrongs > 0) return fill(adminWords.thingsNeedYou, { wrongs })
  return findings.some(({ state }) => state === 'warning')
    ? adminWords.itsRunningAFewThings
    : adminWords.everythingLooksGood
}

function Line({ state, about, words, todo }: Finding) {
  const { Icon, name } = states[state]
  return (
    <li className={classes.finding} data-state={state}>
      <Icon size={22} stroke={1.8} role="img" aria-label={name} />
      <div>
        <h3>{about}</h3>
        <p>{words}</p>
        {todo && <p className={classes.todo}>{todo}</p>}
      </div>
    </li>
  )
}
