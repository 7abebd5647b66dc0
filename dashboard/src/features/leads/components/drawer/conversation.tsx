import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@porchlight/contract/messages'
import { type LeadTexts, type Text, type TextState, textForm } from '@porchlight/contract/texts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { formatMoment } from '../../../../lib/dates.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import * as words from '../../../../words/leads.ts'
import { useReadTexts, useSendText, useUnreadTexts } from '../../api/leads.ts'
import classes from './conversation.module.css'

/** What went between them, and a field to go on with where that may be. */
export function Conversation({ leadId, conversation }: { leadId: string; conversation: LeadTexts }) {
  const { phone, isOpen, isNight, texts } = conversation
  useMarkRead(leadId, phone)
  return (
    <>
      {texts.length > 0 && <Thread texts={texts} isNight={isNight} />}
      {isOpen && <TextForm leadId={leadId} isNight={isNight} />}
    </>
  )
}

/** Whoever has the panel open sees what comes. */
function useMarkRead(leadId: string, phone: string) {
  const unread = useUnreadTexts().get(phone) ?? 0
  const { mutate } = useReadTexts(leadId)
  useEffect(() => {
    if (unread > 0) mutate()
  }, [unread, mutate])
}

const stateWords: Record<TextState, string> = {
  waiting: words.onItsWay,
  sending: words.onItsWay,
  sent: words.sent,
  delivered: words.delivered,
  undelivered: words.notDelivered,
  refused: words.notSent,
  received: '',
}

function Thread({ texts, isNight }: { texts: Text[]; isNight: boolean }) {
  const log = useRef<HTMLDivElement>(null)
  const last = texts.at(-1)?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is to be seen whenever there is one more
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div ref={log} role="log" aria-label={words.conversation} tabIndex={0} className={classes.thread}>
      {texts.map(({ _id, direction, body, state, at }) => (
        <div key={_id} className={classes.text} data-direction={direction} data-failed={isFailed(state) || undefined}>
          <p>{body}</p>
          <span>
            {direction === 'in'
              ? words.theyWrote
              : state === 'waiting' && isNight
                ? words.goesOutInTheMorning
                : stateWords[state]}
            {', '}
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </div>
      ))}
    </div>
  )
}

const isFailed = (state: TextState) => state === 'refused' || state === 'undelivered'

function TextForm({ leadId, isNight }: { leadId: string; isNight: boolean }) {
  const send = useSendText(leadId)
  // The same until it was taken: an answer that was lost on the way costs no second text.
  const requestKey = useRef(crypto.randomUUID())
  const form = useForm({ resolver: zodResolver(textForm), defaultValues: { text: '' } })
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={async ({ text }) => {
        await send.mutateAsync({ text, requestKey: requestKey.current })
        requestKey.current = crypto.randomUUID()
        form.reset()
      }}
    >
      <TextAreaField name="text" label={words.yourText} minRows={2} {...(isNight && { hint: messages.texts.waits })} />
      <FormMessage />
      <SubmitButton>{words.sendText}</SubmitButton>
    </Form>
  )
}
