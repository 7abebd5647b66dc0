import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Webhook } from '@porchlight/contract/webhooks'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { toastBad, toastGood } from '../../../../ui/toast.ts'
import { useSwitchWebhook } from '../../api/settings.ts'
import classes from './lead-settings.module.css'

/** Since when a receiver does not take what it is sent, and when it is tried next. */
export function WebhookTrouble({ webhook: { trouble } }: { webhook: Webhook }) {
  if (!trouble) return null
  return (
    <small className={classes.trouble}>
      Not accepting leads since {formatMoment(trouble.since)}. Your leads are safe;{' '}
      {trouble.nextTryAt
        ? `the next attempt is at ${formatMoment(trouble.nextTryAt)}.`
        : 'we’ll try again with the next lead.'}
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
      Try now
    </Button>
  )
}
