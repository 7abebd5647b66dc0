import type { Valuation } from '@porchlight/contract/valuation'
import { estimateWords } from '@porchlight/domain/estimate-words'
import { fill } from '@porchlight/domain/fill'
import { useWords } from '../use-words.ts'

/** What an estimate is, before anyone is asked for a name; or that there is none, and who can make one. */
export function EstimateNote({ estimate, agent }: { estimate: Valuation | null; agent: string }) {
  const words = useWords()
  if (!estimate) return <p className="estimate">{fill(words.estimate.none, { agent })}</p>
  const { title, range, basis, source } = estimateWords(estimate, words)
  return (
    <div className="estimate">
      <p className="estimate-range">
        <span className="estimate-title">{title}</span> <strong>{range}</strong>
      </p>
      <p className="estimate-basis">
        {basis} {source}
      </p>
    </div>
  )
}
