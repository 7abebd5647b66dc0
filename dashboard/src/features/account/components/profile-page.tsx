import { messages } from '@porchlight/contract/messages'
import { useClientConfig } from '../../../lib/client-config.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useAgent } from '../../../lib/me.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import classes from '../../../ui/facts.module.css'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** What the account holds. */
export function ProfilePage() {
  useTitle('Profile | {product}')
  const agent = useAgent()
  const { siteDomain } = useClientConfig()
  const address = `${agent.websiteName}.${siteDomain}`
  const details = [
    ['Name', `${agent.firstName} ${agent.lastName}`],
    ['Email', agent.email],
    ['Company', agent.companyName],
    ['Title', agent.title],
    ['Member since', formatDay(agent.createdAt)],
  ].filter(([, value]) => value)

  return (
    <>
      <PageHeader title={messages.shell.profile} text="The details your account was opened with." />
      <Panel>
        <dl className={classes.facts}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Address</dt>
            <dd>
              {address} <CopyButton value={address} label="Address" />
            </dd>
          </div>
        </dl>
      </Panel>
    </>
  )
}
