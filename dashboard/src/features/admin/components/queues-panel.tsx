import { messages } from '@porchlight/contract/messages'
import type { FailedJob, Queue } from '@porchlight/contract/operations'
import { fill } from '@porchlight/domain/fill'
import { waitInWords } from '@porchlight/domain/wait-in-words'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { discardJob, queuesQuery, retryJob } from '../api/operations.ts'
import classes from './operations.module.css'

const { operations } = messages

const queueColumns: Column<Queue>[] = [
  { header: words.queue, render: ({ name }) => <span className={classes.name}>{name}</span>, isTitle: true },
  { header: words.waiting, render: ({ waiting }) => waiting.toLocaleString('en-US') },
  { header: words.oldest, render: ({ seconds }) => (seconds > 0 ? waitInWords(seconds) : '–') },
  { header: words.tryingAgain, render: ({ retrying }) => retrying.toLocaleString('en-US') },
  { header: words.givenUp, render: ({ failed }) => failed.toLocaleString('en-US') },
]

const failedColumns: Column<FailedJob>[] = [
  { header: words.queue, render: ({ queue }) => <span className={classes.name}>{queue}</span>, isTitle: true },
  {
    header: words.state,
    render: ({ failedAt }) =>
      failedAt ? fill(words.givenUpAt, { failedAt: formatMoment(failedAt) }) : words.triedAgainSoon,
  },
  { header: words.tries, render: ({ tries }) => tries },
  { header: words.why, render: ({ reason }) => <span className={classes.answer}>{reason || '–'}</span>, isWide: true },
]

/** What waits, and what failed: done again or discarded by hand. */
export function QueuesPanel() {
  const queues = useQuery(queuesQuery)
  const [discarded, setDiscarded] = useState<FailedJob>()
  const shared = {
    isLoading: queues.isPending,
    error: queues.isError && !queues.data ? messageOf(queues.error) : undefined,
    onRetry: () => void queues.refetch(),
  }

  async function retry({ _id }: FailedJob) {
    try {
      toastGood(await retryJob(_id))
    } catch (error) {
      toastBad(messageOf(error))
    }
  }

  return (
    <>
      <section className={classes.section} aria-labelledby="failures">
        <div className={classes.heading}>
          <h2 id="failures">{words.failedDeliveriesAndJobs}</h2>
        </div>
        <DataTable
          label={words.failedDeliveriesAndJobs}
          columns={failedColumns}
          rows={queues.data?.failed ?? []}
          getId={({ _id }) => _id}
          getName={({ queue }) => queue}
          getActions={(job) => [
            { label: words.tryAgainNow, onClick: () => void retry(job) },
            { label: words.discard, onClick: () => setDiscarded(job), isDanger: true },
          ]}
          empty={
            <EmptyState
              icon={<IconChecks size={30} stroke={1.6} />}
              title={operations.noFailures}
              text={words.emailsTextsAndOtherJobs}
            />
          }
          {...shared}
        />
      </section>
      {queues.data && queues.data.queues.length > 0 && (
        <section className={classes.section} aria-labelledby="queues">
          <div className={classes.heading}>
            <h2 id="queues">{words.queues}</h2>
          </div>
          <DataTable
            label={words.queues}
            columns={queueColumns}
            rows={queues.data.queues}
            getId={({ name }) => name}
            getName={({ name }) => name}
            empty={null}
          />
        </section>
      )}
      {discarded && (
        <ConfirmModal
          isOpen
          title={words.discardThisJob}
          text={fill(words.discardText, { queue: discarded.queue })}
          confirmLabel={words.discard}
          onConfirm={async () => toastGood(await discardJob(discarded._id))}
          onClose={() => setDiscarded(undefined)}
        />
      )}
    </>
  )
}
