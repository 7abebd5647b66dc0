import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { formatMoment } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/leads.ts'
import { useBegunValuations } from '../api/leads.ts'
import classes from './begun-valuations.module.css'

/** Homes that someone looked up without leaving a name: apart from the leads, because there is nobody to answer. */
export function BegunValuations() {
  const { data: rows = [], totalCount = 0 } = useBegunValuations().data ?? {}
  if (rows.length === 0) return null
  const { title, text } = messages.leads.begunValuations
  const rest = totalCount - rows.length
  return (
    <section className={classes.section} aria-labelledby="begun-valuations">
      <h2 id="begun-valuations">{title}</h2>
      <p className={classes.text}>{text}</p>
      <Panel>
        <ul className={classes.list}>
          {rows.map(({ _id, address, linkName, createdAt }) => (
            <li key={_id}>
              <strong>{address}</strong>
              <span>{linkName}</span>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </li>
          ))}
        </ul>
      </Panel>
      {rest > 0 && <p className={classes.text}>{fill(words.olderNotShown, { rest: rest.toLocaleString('en-US') })}</p>}
    </section>
  )
}
