import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type EditedPage, pageEndpoints } from '@porchlight/contract/pages'
import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call, messageOf } from '../../lib/api.ts'
import classes from './published-notice.module.css'

/** On the phone is where most visitors will see it. */
export function SendToSelf({ page }: { page: EditedPage }) {
  const [sending, setSending] = useState<'email' | 'text' | null>(null)
  const [outcome, setOutcome] = useState<{ isGood: boolean; words: string } | null>(null)

  async function send(by: 'email' | 'text') {
    setSending(by)
    setOutcome(null)
    try {
      const { message } = await call(pageEndpoints.sendPageToSelf, { body: { id: page._id, by } })
      setOutcome({ isGood: true, words: message })
    } catch (error) {
      setOutcome({ isGood: false, words: messageOf(error) })
    } finally {
      setSending(null)
    }
  }

  return (
    <div className={classes.self}>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          loading={sending === 'email'}
          disabled={sending !== null}
          leftSection={<IconMail size={16} aria-hidden="true" />}
          onClick={() => void send('email')}
        >
          {messages.links.emailItToMe}
        </Button>
        {page.userData.phone && (
          <Button
            size="compact-sm"
            variant="default"
            loading={sending === 'text'}
            disabled={sending !== null}
            leftSection={<IconDeviceMobile size={16} aria-hidden="true" />}
            onClick={() => void send('text')}
          >
            {messages.links.textItToMe}
          </Button>
        )}
      </div>
      <p role="status" className={outcome?.isGood === false ? classes.bad : undefined}>
        {outcome?.words}
      </p>
    </div>
  )
}
