import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Webhook } from '@porchlight/contract/webhooks'
import { fill } from '@porchlight/domain/fill'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import * as words from '../../../../words/leads.ts'
import { useSwitchWebhook } from '../../api/settings.ts'
import classes from './lead-settings.module.css'

/** Since when a receiver does not take what it is sent, and when it is tried next. */
export function WebhookTrouble({ webhook: { trouble } }: { webhook: Webhook }) {
  if (!trouble) return null
  return (
    <small className={classes.trouble}>
      {trouble.nextTryAt
        ? fill(words.notAcceptingTriedAt, {
            since: formatMoment(trouble.since),
            next: formatMoment(trouble.nextTryAt),
          })
        : fill(words.notAcceptingTriedWithNext, { since: formatMoment(trouble.since) })}
    </small>
  )
}

export function TryNow({ webhook }: { webhook: Webhook }) {
  const switchOn = useSwitchWebhook()
  if (!webhook.trouble) return null
  return (
    <Button
      variant="light"
      size="compact-sm"
      loading={switchOn.isPending}
      onClick={() =>
        switchOn.mutate(
          { id: webhook._id, isOn: true },
          {
            onSuccess: () => toastGood(messages.integrations.tryingAgain),
            onError: (error) => toastBad(messageOf(error)),
          },
        )
      }
    >
      {words.tryNow}
    </Button>
  )
}
