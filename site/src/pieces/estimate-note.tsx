import { siteMessages } from '@porchlight/contract/site-messages'
import type { Valuation } from '@porchlight/contract/valuation'
import { estimateWords, fill } from '@porchlight/domain/estimate-words'

/** What an estimate is, before anyone is asked for a name; or that there is none, and who can make one. */
export function EstimateNote({ estimate, agent }: { estimate: Valuation | null; agent: string }) {
  if (!estimate) return <p className="estimate">{fill(siteMessages.estimate.none, { agent })}</p>
  const { title, range, basis, source } = estimateWords(estimate)
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
