import { Button } from '@mantine/core'
import type { DomainSetup } from '@porchlight/contract/domains'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastBad, toastGood } from '../../../ui/toast.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import { checkDomain, updateDomain } from '../api/domain.ts'
import classes from './account.module.css'

const states = {
  ready: { tone: 'good', text: 'Ready: your pages are on this domain.' },
  waiting: {
    tone: null,
    text: 'Waiting: add the records below where you bought the domain. We check every few minutes.',
  },
  wrong: { tone: 'bad', text: 'One record doesn’t match. Please correct the one marked below.' },
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
      {setup.checkedAt && <p className={classes.text}>Last checked {formatMoment(setup.checkedAt)}.</p>}
      <div className={classes.domainActions}>
        <WorkButton color={setup.state === 'ready' ? undefined : 'amber'} isWorking={isChecking} onClick={look}>
          Check now
        </WorkButton>
        <Button variant="default" onClick={() => setRemoving(true)}>
          Remove domain
        </Button>
      </div>
      <ConfirmModal
        isOpen={isRemoving}
        isDanger
        title="Remove this domain?"
        text={`Your pages will no longer appear on ${setup.domain}.`}
        confirmLabel="Remove domain"
        onConfirm={async () => toastGood(await updateDomain(''), toastId)}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}

const purposes = { proof: 'Proves you own the domain', pointing: 'Brings visitors to your pages' }

function RecordRow({ record }: { record: DomainSetup['records'][number] }) {
  const { purpose, type, name, value, check } = record
  const found = check?.found.join(', ')
  const state =
    check?.state === 'right' ? 'Found' : check?.state === 'wrong' ? `Found instead: ${found}` : 'Not found yet'
  return (
    <li className={classes.record}>
      <div className={classes.recordHead}>
        {purposes[purpose]}
        <span data-state={check?.state}>{state}</span>
      </div>
      <div className={classes.recordLine}>
        <span>Type</span>
        <code>{type}</code>
      </div>
      <div className={classes.recordLine}>
        <span>Name</span>
        <code>{name}</code>
        <CopyButton value={name} label={`the name of the ${type} record`} />
      </div>
      <div className={classes.recordLine}>
        <span>Value</span>
        <code>{value}</code>
        <CopyButton value={value} label={`the value of the ${type} record`} />
      </div>
    </li>
  )
}
