import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdHistory } from '../../lib/hold-history.ts'
import { askBeforeLeaving } from './leaving.ts'

export interface Paying {
  isPaying: boolean
  whilePaying: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** While money moves nothing else can be done, and nobody leaves without being asked. */
export function usePaying(): Paying {
  const [isPaying, setPaying] = useState(false)
  useEffect(() => (isPaying ? holdHistory() : undefined), [isPaying])
  return {
    isPaying,
    async whilePaying(work) {
      setPaying(true)
      try {
        return await askBeforeLeaving(work)
      } finally {
        // At once: what is said next may move the focus into a field that was closed until now.
        flushSync(() => setPaying(false))
      }
    },
  }
}
