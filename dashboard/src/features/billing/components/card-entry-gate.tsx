import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { CardEntry } from '../card-entry/card-entry.ts'
import { cardEntryQuery } from '../card-entry/card-entry-query.ts'
import classes from './card-entry-gate.module.css'

/** Shows a form once there is something to type a card into; where that fails, says so with a way on. */
export function CardEntryGate({ children }: { children: (entry: CardEntry) => ReactNode }) {
  const { stripe } = useClientConfig()
  const entry = useQuery(cardEntryQuery(stripe))
  if (entry.data) return children(entry.data)
  if (entry.isError && !entry.isFetching) {
    return <ErrorState message={messageOf(entry.error)} onRetry={() => entry.refetch()} />
  }
  return <FormSkeleton />
}

export function FormSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={128} radius="md" />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}
