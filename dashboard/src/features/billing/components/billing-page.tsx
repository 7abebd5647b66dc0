import { Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../../lib/credentials.ts'
import { useAgent } from '../../../lib/me.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/billing.ts'
import { historyQuery } from '../api/payment-history.ts'
import classes from './billing-page.module.css'
import { ChangeCardModal } from './change-card-modal.tsx'
import { PaymentHistoryTable } from './payment-history-table.tsx'
import { PaymentMethodPanel } from './payment-method-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { SubscribeModal } from './subscribe-modal.tsx'

/** The account's plan, its card and its payments; `/payment-card` is the same with the card form open. */
export function BillingPage() {
  useTitle(words.billingTitle)
  const agent = useAgent()
  // The agent's plan and card are theirs alone; a superadmin in their account only looks.
  const isOwner = !isImpersonating(readCredentials())
  const navigate = useNavigate()
  const isAboutCard = useLocation().pathname === routes.paymentCard && isOwner
  const history = useQuery(historyQuery)
  const openCard = () => navigate(routes.paymentCard)
  const closeCard = () => navigate(routes.billing, { replace: true })

  return (
    <>
      <PageHeader title={messages.billing.title} text={words.yourPlanYourCard} />
      {!isOwner && <p className={classes.lookOnly}>{messages.shell.billingAgentsAlone}</p>}
      {history.isError && !history.data ? (
        <Panel>
          <ErrorState message={messageOf(history.error)} onRetry={() => history.refetch()} />
        </Panel>
      ) : (
        <div className={classes.stack}>
          {history.data ? (
            <div className={classes.pair}>
              <PlanPanel agent={agent} history={history.data} isOwner={isOwner} onSubscribe={openCard} />
              {history.data.cardDetails && (
                <PaymentMethodPanel
                  card={history.data.cardDetails}
                  onChange={agent.plan && isOwner ? openCard : undefined}
                />
              )}
            </div>
          ) : (
            <Skeleton height={184} radius="lg" />
          )}
          <PaymentHistoryTable payments={history.data?.paymentHistory} />
        </div>
      )}
      <ChangeCardModal isOpen={isAboutCard && agent.plan !== null} onClose={closeCard} />
      {isAboutCard && !agent.plan && !agent.isGrandfathered && (
        <SubscribeModal isForced={false} onClose={closeCard} onLogout={closeCard} />
      )}
    </>
  )
}
