import { Skeleton } from '@mantine/core'
import type { AgentDetails } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { isGone, messageOf } from '../../../lib/api.ts'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/admin.ts'
import { agentQuery } from '../api/agents.ts'
import classes from './agent-page.module.css'
import { AuditTable } from './audit-table.tsx'
import { useAgentActs } from './use-agent-acts.tsx'

export function AgentPage() {
  const { id = '' } = useParams()
  const agent = useQuery(agentQuery(id))
  useTitle(agent.data ? `${agent.data.firstName} ${agent.data.lastName} | {product}` : words.agentTitle)
  return (
    <>
      <Link to={routes.adminActive} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" /> {words.allAgents}
      </Link>
      {agent.data ? (
        <Details agent={agent.data} />
      ) : agent.isError ? (
        <Panel>
          {isGone(agent.error) ? (
            <EmptyState
              icon={<IconUserOff size={30} stroke={1.6} />}
              title={messages.general.notFound}
              text={words.weCouldntFindThisAgent}
            />
          ) : (
            <ErrorState message={messageOf(agent.error)} onRetry={() => agent.refetch()} />
          )}
        </Panel>
      ) : (
        <div aria-busy="true" className={classes.waiting}>
          <Skeleton height={40} width="min(320px, 70%)" />
          <Skeleton height={320} radius={16} />
        </div>
      )}
    </>
  )
}

function Details({ agent }: { agent: AgentDetails }) {
  const navigate = useNavigate()
  const acts = useAgentActs({ onDeleted: () => navigate(routes.adminActive, { replace: true }) })
  const name = `${agent.firstName} ${agent.lastName}`
  return (
    <>
      <PageHeader
        title={name}
        text={[agent.title, agent.companyName].filter(Boolean).join(', ')}
        actions={
          <div className={classes.actions}>
            <WorkButton variant="default" isWorking={acts.enteringId !== null} onClick={() => acts.enter(agent)}>
              {messages.admin.impersonate}
            </WorkButton>
            <RowMenu name={name} actions={acts.actionsFor(agent)} />
          </div>
        }
      />
      <div className={classes.columns}>
        <Section title={words.account}>
          <Panel>
            <Facts facts={accountFacts(agent)} />
          </Panel>
        </Section>
        <Section title={words.usage}>
          <Panel>
            <Facts facts={usageFacts(agent)} />
          </Panel>
        </Section>
      </div>
      <Section title={words.auditTrail}>
        <AuditTable agentId={agent._id} />
      </Section>
      {acts.dialog}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function accountFacts(agent: AgentDetails): [string, ReactNode][] {
  const { subscription } = agent
  return [
    [words.email, agent.email],
    [words.phone, phoneText(agent.phone) || '–'],
    [
      words.site,
      <a key="site" href={agent.domain} target="_blank" rel="noreferrer">
        {agent.domain}
      </a>,
    ],
    [words.signedUp, formatDay(agent.createdAt)],
    [words.access, access(agent)],
    [
      words.subscription,
      subscription
        ? fill(words.statusAndInterval, { status: subscription.status, interval: subscription.interval })
        : words.none,
    ],
    ...(agent.sumoCouponCode ? ([[messages.admin.appSumoCode, agent.sumoCouponCode]] as [string, string][]) : []),
    [words.voiceSmsNumber, phoneText(agent.smsNumber) || '–'],
  ]
}

function access(agent: AgentDetails): string {
  if (agent.isGrandfathered) return words.grandfathered
  if (agent.plan) return words.subscribed
  return fill(agent.isTrialEnd ? words.trialEnded : words.trialUntil, { day: formatDay(agent.trial_end_date) })
}

function usageFacts({ usage }: AgentDetails): [string, ReactNode][] {
  const count = (value: number) => value.toLocaleString('en-US')
  return [
    [words.lastSeen, usage.lastSeenAt ? formatMoment(usage.lastSeenAt) : words.notSignedIn],
    [words.pages, count(usage.pages)],
    [words.listings, count(usage.listings)],
    [words.leads, count(usage.leads)],
    [words.visitors, count(usage.visitors)],
    [words.files, fill(words.filesAndSize, { files: count(usage.files), bytes: (usage.bytes / 1_000_000).toFixed(1) })],
  ]
}
