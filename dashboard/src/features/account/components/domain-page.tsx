import { Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProofNotice } from '../../../ui/proof-notice.tsx'
import * as words from '../../../words/account.ts'
import { domainQuery } from '../api/domain.ts'
import { DomainForm } from './domain-form.tsx'
import { DomainSteps } from './domain-steps.tsx'

export function DomainPage() {
  useTitle(`${messages.domain.title} | {product}`)
  const setup = useQuery(domainQuery)
  return (
    <>
      <PageHeader title={messages.domain.title} text={words.showYourPages} />
      <ProofNotice />
      <Panel>
        {setup.isError && <ErrorState message={messageOf(setup.error)} onRetry={() => setup.refetch()} />}
        {setup.isPending && <Skeleton height={240} />}
        {setup.data === null && <DomainForm />}
        {setup.data && <DomainSteps setup={setup.data} />}
      </Panel>
    </>
  )
}
