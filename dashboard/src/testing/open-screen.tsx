import type { ClientConfig } from '@porchlight/contract/platform'
import { type Credential, markerCookie } from '@porchlight/contract/routes'
import { agent, clientConfig } from '@porchlight/contract/testing/shapes'
import { type Handlers, TestServer } from '@porchlight/contract/testing/test-server'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app/app.tsx'

interface Options {
  /** What the browser holds: an agent's session, unless told otherwise. */
  as?: Credential[]
  config?: Partial<ClientConfig>
}

/** The line on which the server says that something has changed. */
class TestEventSource {
  static readonly CLOSED = 2
  static readonly open = new Set<TestEventSource>()
  onmessage: (() => void) | null = null
  constructor() {
    TestEventSource.open.add(this)
  }
  close() {
    TestEventSource.open.delete(this)
  }
}

/** Opens an address of the app as a browser would, with a server behind it that knows these answers and no others. */
export function openScreen(path: string, handlers: Handlers, { as = ['agent'], config }: Options = {}) {
  const server = new TestServer({ me: agent(), unreadTexts: [], waitingLeads: { waitingCount: 0 }, ...handlers })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('EventSource', TestEventSource)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `${markerCookie}=${as.join('.')}; path=/`
  window.history.replaceState(null, '', path)
  render(<App config={clientConfig(config)} />)
  const tellNews = () => {
    for (const { onmessage } of TestEventSource.open) onmessage?.()
  }
  return { server, user: userEvent.setup({ delay: null }), tellNews }
}
