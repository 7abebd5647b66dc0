import { Button } from '@mantine/core'
import type { DomainSetup } from '@porchlight/contract/domains'
import { fill } from '@porchlight/domain/fill'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/account.ts'
import { checkDomain, updateDomain } from '../api/domain.ts'
import classes from './account.module.css'

const states = {
  ready: { tone: 'good', text: words.readyYourPages },
  waiting: {
    tone: null,
    text: words.waitingAddTheRecordsBelow,
  },
  wrong: { tone: 'bad', text: words.oneRecordDoesntMatchPlease },
} as const

/** One sentence at a time: an older one would contradict the newer. */
export const toastId = 'domain'

/** The records to add, what was found of each, and how far the setup is. */
export function DomainSteps({ setup }: { setup: DomainSetup }) {
  const [isChecking, setChecking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { tone, text } = states[setup.state]

  async function look() {
    setChecking(true)
    await checkDomain().then(
      ({ isReady, message }) => (isReady ? toastGood(message, toastId) : toastBad(message, toastId)),
      (error) => toastBad(messageOf(error), toastId),
    )
    setChecking(false)
  }

  return (
    <div className={classes.domain}>
      <div>
        <h2>{setup.domain}</h2>
        {tone ? <Notice tone={tone}>{text}</Notice> : <p className={classes.text}>{text}</p>}
      </div>
      <ol className={classes.records}>
        {setup.records.map((record) => (
          <RecordRow key={record.purpose} record={record} />
        ))}
      </ol>
      {setup.checkedAt && (
        <p className={classes.text}>{fill(words.lastChecked, { checkedAt: formatMoment(setup.checkedAt) })}</p>
      )}
      <div className={classes.domainActions}>
        <WorkButton color={setup.state === 'ready' ? undefined : 'amber'} isWorking={isChecking} onClick={look}>
          {words.checkNow}
        </WorkButton>
        <Button variant="default" onClick={() => setRemoving(true)}>
          {words.removeDomain}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isRemoving}
        isDanger
        title={words.removeThisDomain}
        text={fill(words.yourPagesWillNoLonger, { domain: setup.domain })}
        confirmLabel={words.removeDomain}
        onConfirm={async () => toastGood(await updateDomain(''), toastId)}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}

const purposes = { proof: words.provesYouOwnTheDomain, pointing: words.bringsVisitorsToYourPages }

function RecordRow({ record }: { record: DomainSetup['records'][number] }) {
  const { purpose, type, name, value, check } = record
  const found = check?.found.join(', ') ?? ''
  const state =
    check?.state === 'right'
      ? words.found
      : check?.state === 'wrong'
        ? fill(words.foundInstead, { found })
        : words.notFoundYet
  return (
    <li className={classes.record}>
      <div className={classes.recordHead}>
        {purposes[purpose]}
        <span data-state={check?.state}>{state}</span>
      </div>
      <div className={classes.recordLine}>
        <span>{words.type}</span>
        <code>{type}</code>
      </div>
      <div className={classes.recordLine}>
        <span>{words.name}</span>
        <code>{name}</code>
        <CopyButton value={name} label={fill(words.theNameOfTheRecord, { type })} />
      </div>
      <div className={classes.recordLine}>
        <span>{words.value}</span>
        <code>{value}</code>
        <CopyButton value={value} label={fill(words.theValueOfTheRecord, { type })} />
      </div>
    </li>
  )
}
