import { Checkbox, Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/account.ts'
import { digestQuery, switchDigest } from '../api/digest.ts'
import classes from './account.module.css'

/** Switched at once: there is nothing else to save. */
export function WeeklyDigest() {
  const digest = useQuery(digestQuery)
  const change = (isOn: boolean) => switchDigest(isOn).then(toastGood, (error) => toastBad(messageOf(error)))
  return (
    <section className={classes.section}>
      <h2>{messages.digest.title}</h2>
      <Panel>
        <div className={classes.act}>
          {digest.isError && <ErrorState message={messageOf(digest.error)} onRetry={() => digest.refetch()} />}
          {digest.isPending && <Skeleton height={48} />}
          {digest.data && (
            <Checkbox
              label={words.emailMeASummary}
              description={words.visitorsAndLeadsCompared}
              checked={digest.data.isOn}
              onChange={(event) => change(event.currentTarget.checked)}
            />
          )}
        </div>
      </Panel>
    </section>
  )
}
