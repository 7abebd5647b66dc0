import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearNews } from '../../../lib/live.ts'
import { leadKeys } from './keys.ts'

/** Asks again for what is shown when the server says that something has changed. */
export function useLiveLeads(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      hearNews(() => {
        for (const queryKey of Object.values(leadKeys)) void client.invalidateQueries({ queryKey })
      }),
    [client],
  )
}
