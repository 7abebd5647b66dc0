import type { AdminAgent } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { lazy, Suspense } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import {
  cancelSubscription,
  deleteAgent,
  endAgentSessions,
  reactivateSubscription,
  setGrandfathered,
} from '../api/agent-acts.ts'

const SmsNumberDialog = lazy(() =>
  import('./sms-number-dialog.tsx').then((file) => ({ default: file.SmsNumberDialog })),
)

export type Act = 'cancel' | 'reactivate' | 'number' | 'grandfather' | 'sign-out' | 'delete'

interface AgentActDialogProps {
  act: Act
  agent: AdminAgent
  onClose: () => void
  onDeleted: () => void
}

/** Asks before something is done to an agent, and says there if it could not be. */
export function AgentActDialog({ act, agent, onClose, onDeleted }: AgentActDialogProps) {
  const name = `${agent.firstName} ${agent.lastName}`
  if (act === 'number') {
    return (
      <Suspense>
        <SmsNumberDialog agent={agent} onClose={onClose} />
      </Suspense>
    )
  }
  if (act === 'cancel' || act === 'reactivate')
    return <PlanDialog act={act} agent={agent} name={name} onClose={onClose} />
  if (act === 'grandfather') {
    return (
      <ConfirmModal
        isOpen
        title={agent.isGrandfathered ? words.removeGrandfatherStatus : words.grandfatherThisAgent}
        text={
          agent.isGrandfathered
            ? fill(words.willNeedASubscription, { name })
            : fill(words.willNeedNoSubscription, { name })
        }
        confirmLabel={agent.isGrandfathered ? words.removeStatus : words.grandfather}
        onConfirm={async () => toastGood(await setGrandfathered(agent._id, !agent.isGrandfathered))}
        onClose={onClose}
      />
    )
  }
  if (act === 'sign-out') {
    return (
      <ConfirmModal
        isOpen
        title={fill(words.signNameOutEverywhere, { name })}
        text={words.theyllHaveToSign}
        confirmLabel={words.signOutEverywhere}
        onConfirm={async () => toastGood(await endAgentSessions(agent._id))}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={fill(words.deleteName, { name })}
      text={fill(words.theirPagesListingsLeadsPictures, { deleteWarning: messages.links.deleteWarning })}
      confirmLabel={messages.links.deleteYes}
      typed={agent.email}
      onConfirm={async () => {
        toastGood(await deleteAgent(agent._id))
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}

interface PlanDialogProps {
  act: 'cancel' | 'reactivate'
  agent: AdminAgent
  name: string
  onClose: () => void
}

function PlanDialog({ act, agent, name, onClose }: PlanDialogProps) {
  const until = formatDay(new Date((agent.subscription?.current_period_end ?? 0) * 1000).toISOString())
  const isCancel = act === 'cancel'
  return (
    <ConfirmModal
      isOpen
      isDanger={isCancel}
      title={isCancel ? words.cancelThisSubscription : words.reactivateThisSubscription}
      text={isCancel ? fill(words.worksUntil, { name, until }) : fill(words.chargedAgainOn, { name, until })}
      confirmLabel={isCancel ? words.cancelSubscription : words.reactivate}
      onConfirm={async () => {
        toastGood(await (isCancel ? cancelSubscription(agent._id) : reactivateSubscription(agent._id)))
      }}
      onClose={onClose}
    />
  )
}
