import type { AgentCard } from '@porchlight/contract/auth'
import { fill } from '@porchlight/domain/fill'
import { plainLook } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import type { Frame } from '../frame.ts'
import { phoneLink, phoneWords } from '../pieces/agent-words.ts'
import { Icon } from '../pieces/icon.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { useWords } from '../use-words.ts'

const evening = plainLook({ ground: '#1b1f3b', text: '#fbf9f5', accent: '#e8930c' })

interface WayOut {
  href: string
  words: string
}

export function NotFoundPage({ wayOut }: { wayOut: WayOut }) {
  const { general } = useWords()
  return (
    <Sheet kind="plain" look={evening}>
      <main>
        <p className="lamp" aria-hidden="true" />
        <h1>{general.pageNotFound}</h1>
        <p className="lead">{general.pageNotFoundText}</p>
        <a className="button" href={wayOut.href}>
          {wayOut.words}
        </a>
      </main>
    </Sheet>
  )
}

export function LinkEmptyPage({ frame }: { frame: Frame }) {
  const { noLink, noLinkText, toProduct } = useWords()
  return (
    <Sheet kind="plain" look={evening}>
      <main>
        <p className="lamp" aria-hidden="true" />
        <h1>{noLink}</h1>
        <p className="lead">{noLinkText}</p>
        <a className="button" href={frame.homeUrl}>
          {fill(toProduct, { product: frame.productName })}
        </a>
      </main>
    </Sheet>
  )
}

export type RestingAgent = Pick<AgentCard, 'firstName' | 'lastName' | 'companyName' | 'phone' | 'countryCode'>

/** Who the visitor looked for and how to reach them, and nothing that could be filled in. */
export function RestingPage({ agent, isRefused }: { agent: RestingAgent; isRefused: boolean }) {
  const { resting } = useWords()
  const call = phoneLink(agent)
  return (
    <Sheet kind="plain" look={evening}>
      <main>
        <p className="lamp" aria-hidden="true" />
        {isRefused && (
          <p className="refusal" role="alert">
            {resting.refused}
          </p>
        )}
        <h1>{nameOf(agent)}</h1>
        {agent.companyName && <p className="company">{agent.companyName}</p>}
        <p className="lead">
          {resting.text} {call ? fill(resting.reach, { agent: agent.firstName }) : resting.comeBack}
        </p>
        {call && (
          <a className="button" href={call}>
            <Icon name="phone" size={20} />
            {phoneWords(agent)}
          </a>
        )}
      </main>
    </Sheet>
  )
}
