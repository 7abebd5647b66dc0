import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type ConsentAct, type ConsentEntry, type ConsentWay, textEndpoints } from '@porchlight/contract/texts'
import { phoneText } from '@porchlight/domain/phone-text'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import { useLeadTexts, useStopTexts } from '../../api/leads.ts'
import { Conversation } from './conversation.tsx'
import classes from './texting.module.css'

const actWords: Record<ConsentAct, string> = {
  agreed: 'Agreed to texts',
  revoked: 'Opted out of texts',
  resumed: 'Opted back in to texts',
}
const wayWords: Record<ConsentWay, string> = {
  form: 'on one of your pages',
  text: 'by text message',
  'mail-link': 'by the link in an email',
  agent: 'recorded by you',
  superadmin: 'recorded by our support team',
  vendor: 'reported by the phone carrier',
  settings: 'in your settings',
  share: 'as you confirmed when you shared a listing',
}

/** The conversation, whether it may go on and why not, with everything they have said about it. */
export function Texting({ leadId }: { leadId: string }) {
  const texts = useLeadTexts(leadId)
  const stop = useStopTexts(leadId)
  const [isAsking, setAsking] = useState(false)
  if (texts.isError && !texts.data) {
    return <ErrorState message={messageOf(texts.error)} onRetry={() => texts.refetch()} />
  }
  if (!texts.data?.phone) return null
  const { phone, isOpen, whyNot, ledger } = texts.data
  const isClosed = whyNot === messages.texts.closed
  const file = `${textEndpoints.leadConsentFile.path}?${new URLSearchParams({ id: leadId })}`
  return (
    <section aria-labelledby="texting" className={classes.texting}>
      <h3 id="texting">Text messages</h3>
      <p className={classes.state} data-open={isOpen || undefined}>
        {isOpen ? messages.texts.open : whyNot}
      </p>
      <Conversation leadId={leadId} conversation={texts.data} />
      {ledger.length > 0 && (
        <ol className={classes.ledger}>
          {ledger.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        {!isClosed && (
          <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
            Stop texting them
          </Button>
        )}
        {ledger.length > 0 && (
          <Button component="a" href={file} download variant="subtle" size="compact-md">
            Download this record
          </Button>
        )}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title="Stop texting them"
        text={`${phoneText(phone)} won’t get any more texts from you. Only they can opt back in.`}
        confirmLabel="Stop texting"
        isDanger
        onConfirm={async () => {
          await stop.mutateAsync()
          toastGood(messages.texts.stopNoted)
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

function Entry({ entry: { act, way, words, page, at } }: { entry: ConsentEntry }) {
  return (
    <li>
      <span>
        <strong>{actWords[act]}</strong> {wayWords[way]}
        {page && `: ${page}`}
      </span>
      {words && <q>{words}</q>}
      <time dateTime={at}>{formatMoment(at)}</time>
    </li>
  )
}
