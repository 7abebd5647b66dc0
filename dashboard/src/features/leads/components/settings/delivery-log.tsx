import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Delivery, DeliveryStatus } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import * as words from '../../../../words/leads.ts'
import { useDeliveries, useResend } from '../../api/settings.ts'
import classes from './lead-settings.module.css'
import { wordsOfEvent } from './webhook-events.tsx'

const statusWords: Record<DeliveryStatus, string> = {
  waiting: words.onItsWay,
  delivered: words.delivered,
  failed: words.failed,
  held: words.heldWhilePaused,
}

const wordsFor = ({ status, attempts }: Delivery) =>
  status === 'waiting' && attempts > 0 ? words.waitingToRetry : statusWords[status]

const subjectOf = ({ leadName, event }: Delivery) => leadName || wordsOfEvent(event)

/** How each event went, and a way to send it again. */
export function DeliveryLog() {
  const deliveries = useDeliveries()
  if (!deliveries.data) return null
  return (
    <section className={classes.log} aria-labelledby="deliveries">
      <h3 id="deliveries">{words.deliveries}</h3>
      {deliveries.data.length === 0 && <p className={classes.nothing}>{words.nothingHasBeenSentYet}</p>}
      {deliveries.data.map((delivery) => (
        <DeliveryRow key={delivery._id} delivery={delivery} />
      ))}
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const resend = useResend()
  const { status, attempts, lastError } = delivery
  const where = delivery.kind === 'webhook' ? words.webhook : words.followUpBoss
  const tries = fill(words.attempts, { attempts })
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span>
          {fill(words.whatWentWhere, { what: subjectOf(delivery), where })}{' '}
          <strong className={classes.state} data-status={status}>
            {wordsFor(delivery)}
          </strong>
        </span>
        <small>
          {formatMoment(delivery.lastAttemptAt ?? delivery.createdAt)}, {tries}
          {lastError && fill(words.lastAnswer, { lastError })}
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
          {words.resend}
        </Button>
      )}
    </div>
  )
}
