import type { LinktreePage } from '@porchlight/contract/linktree'
import { useState } from 'react'
import { LinktreeFinds } from './linktree-finds.tsx'
import { LinktreeSource } from './linktree-source.tsx'

/** First where it is, then what of it is wanted. */
export function LinktreePanel() {
  const [found, setFound] = useState<LinktreePage | null>(null)
  return found ? <LinktreeFinds found={found} onBack={() => setFound(null)} /> : <LinktreeSource onFound={setFound} />
}
