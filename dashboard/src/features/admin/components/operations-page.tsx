import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as words from '../../../words/admin.ts'
import { setUpQuery } from '../api/operations.ts'
import { QueuesPanel } from './queues-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'
import { StopTexts } from './stop-texts.tsx'
import { TestMessages } from './test-messages.tsx'

/** For whoever runs the installation: is everything there, does it leave, and what is stuck. */
export function OperationsPage() {
  useTitle(`${messages.operations.title} | {product}`)
  const { data } = useQuery(setUpQuery)
  return (
    <>
      <PageHeader
        title={messages.operations.title}
        text={
          data
            ? fill(words.versionOnNodeJs, { version: data.version, node: data.node })
            : words.checkingThisInstallation
        }
      />
      <SetUpPanel />
      <TestMessages />
      <StopTexts />
      <QueuesPanel />
    </>
  )
}
