import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Delivery, DeliveryStatus } from '@porchlight/contract/webhooks'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { useDeliveries, useResend } from '../../api/settings.ts'
import classes from './lead-settings.module.css'
import { wordsOfEvent } from './webhook-events.tsx'

const statusWords: Record<DeliveryStatus, string> = {
  waiting: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
  held: 'Held while paused',
}

const wordsFor = ({ status, attempts }: Delivery) =>
  status === 'waiting' && attempts > 0 ? 'Waiting to retry' : statusWords[status]

const subjectOf = ({ leadName, event }: Delivery) => leadName || wordsOfEvent(event)

/** How each event went, and a way to send it again. */
export function DeliveryLog() {
  const deliveries = useDeliveries()
  if (!deliveries.data) return null
  return (
    <section className={classes.log} aria-labelledby="deliveries">
      <h3 id="deliveries">Deliveries</h3>
      {deliveries.data.length === 0 && <p className={classes.nothing}>Nothing has been sent yet.</p>}
      {deliveries.data.map((delivery) => (
        <DeliveryRow key={delivery._id} delivery={delivery} />
      ))}
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const resend = useResend()
  const { status, attempts, lastError } = delivery
  const where = delivery.kind === 'webhook' ? 'webhook' : 'Follow Up Boss'
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>
          {subjectOf(delivery)} to {where}:{' '}
          <strong className={classes.state} data-status={status}>
            {wordsFor(delivery)}
          </strong>
        </span>
        <small>
          {formatMoment(delivery.lastAttemptAt ?? delivery.createdAt)}, {tries}
          {lastError && `, last answer: ${lastError}`}
        </small>
      </div>
      {status !== 'waiting' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            resend.mutate(
              { id: delivery._id },
              {
                onSuccess: () => toastGood(messages.integrations.resendQueued),
                onError: (error) => toastBad(messageOf(error)),
              },
            )
          }
        >
          Resend
        </Button>
      )}
    </div>
  )
}
