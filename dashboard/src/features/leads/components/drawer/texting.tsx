import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type ConsentAct, type ConsentEntry, type ConsentWay, textEndpoints } from '@porchlight/contract/texts'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/dates.ts'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import * as leadsWords from '../../../../words/leads.ts'
import { useLeadTexts, useStopTexts } from '../../api/leads.ts'
import { Conversation } from './conversation.tsx'
import classes from './texting.module.css'

const actWords: Record<ConsentAct, string> = {
  agreed: leadsWords.agreedToTexts,
  revoked: leadsWords.optedOutOfTexts,
  resumed: leadsWords.optedBackInToTexts,
}
const wayWords: Record<ConsentWay, string> = {
  form: leadsWords.onOneOfYourPages,
  text: leadsWords.byTextMessage,
  'mail-link': leadsWords.byTheLink,
  agent: leadsWords.recordedByYou,
  superadmin: leadsWords.recordedByOurSupportTeam,
  vendor: leadsWords.reportedByThePhoneCarrier,
  settings: leadsWords.inYourSettings,
  share: leadsWords.asYouConfirmed,
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
      <h3 id="texting">{leadsWords.textMessages}</h3>
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
            {leadsWords.stopTextingThem}
          </Button>
        )}
        {ledger.length > 0 && (
          <Button component="a" href={file} download variant="subtle" size="compact-md">
            {leadsWords.downloadThisRecord}
          </Button>
        )}
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={leadsWords.stopTextingThem}
        text={fill(leadsWords.wontGetAnyMoreTexts, { phone: phoneText(phone) })}
        confirmLabel={leadsWords.stopTexting}
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
