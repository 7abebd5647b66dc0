import { messages } from '@porchlight/contract/messages'
import { formatMoment, formatTime } from '../../../lib/dates.ts'
import classes from './pocket.module.css'

/** Says that there is no line, and from when what is shown is. */
export function OfflineNote({ keptAt }: { keptAt: string }) {
  const isToday = new Date(keptAt).toDateString() === new Date().toDateString()
  const time = isToday ? formatTime(keptAt) : formatMoment(keptAt)
  return (
    <p className={classes.offline} role="status">
      {messages.leads.offline.replace('{time}', time)}
    </p>
  )
}
