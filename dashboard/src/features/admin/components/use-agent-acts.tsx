import type { AdminAgent } from '@porchlight/contract/admin'
import { limits } from '@porchlight/contract/limits'
import { routes } from '@porchlight/contract/routes'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import type { RowAction } from '../../../ui/data-table/row-menu.tsx'
import { toastBad } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { impersonate } from '../api/agent-acts.ts'
import { type Act, AgentActDialog } from './agent-act-dialog.tsx'

interface AgentActs {
  actionsFor: (agent: AdminAgent) => RowAction[]
  enter: (agent: AdminAgent) => Promise<void>
  /** Whose account is being entered. */
  enteringId: string | null
  dialog: ReactNode
}

/** What a superadmin can do to an agent, the same in the lists and on the agent's page. */
export function useAgentActs({ onDeleted }: { onDeleted?: () => void } = {}): AgentActs {
  const [chosen, setChosen] = useState<{ act: Act; agent: AdminAgent } | null>(null)
  const [enteringId, setEntering] = useState<string | null>(null)

  async function enter(agent: AdminAgent) {
    setEntering(agent._id)
    try {
      await impersonate(agent._id)
      // Loaded anew, so that nothing of the superadmin's own screens stays in memory.
      setTimeout(() => window.location.assign(routes.socialLinks), limits.timings.impersonationRedirect)
    } catch (error) {
      setEntering(null)
      toastBad(messageOf(error))
    }
  }

  const actionsFor = (agent: AdminAgent): RowAction[] => {
    const choose = (act: Act) => () => setChosen({ act, agent })
    const isSubscribed = agent.subscription?.status === 'active'
    const isCancelled = agent.subscription?.cancel_at_period_end ?? false
    return [
      ...(isSubscribed && !isCancelled ? [{ label: words.cancelSubscription, onClick: choose('cancel') }] : []),
      ...(isSubscribed && isCancelled ? [{ label: words.reactivateSubscription, onClick: choose('reactivate') }] : []),
      { label: agent.smsNumber ? words.changeVoiceSmsNumber : words.addVoiceSmsNumber, onClick: choose('number') },
      {
        label: agent.isGrandfathered ? words.removeGrandfatherStatus : words.grandfather,
        onClick: choose('grandfather'),
      },
      { label: words.signOutEverywhere, onClick: choose('sign-out') },
      { label: words.deleteAccount, isDanger: true, onClick: choose('delete') },
    ]
  }

  const dialog = chosen && (
    <AgentActDialog {...chosen} onClose={() => setChosen(null)} onDeleted={() => onDeleted?.()} />
  )
  return { actionsFor, enter, enteringId, dialog }
}
