import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './lead-settings.module.css'

interface SettingsSectionProps<Data> {
  title: string
  text: ReactNode
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** One thing to set: what it is for on the left, the setting itself on the right, in every state it can be in. */
export function SettingsSection<Data>({ title, text, query, children }: SettingsSectionProps<Data>) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <Panel>
        <div className={classes.content}>
          {query.data !== undefined ? (
            // Stays when it cannot be read anew: it may hold a secret that is shown this once.
            children(query.data)
          ) : query.isError ? (
            <ErrorState message={messageOf(query.error)} onRetry={() => query.refetch()} />
          ) : (
            <>
              <Skeleton height={24} width="60%" />
              <Skeleton height={24} width="80%" />
              <Skeleton height={48} />
            </>
          )}
        </div>
      </Panel>
    </section>
  )
}
