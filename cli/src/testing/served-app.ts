import type { ApiScope } from '@porchlight/contract/options'
import { findFreePort } from '../../../scripts/lib/free-port.mjs'
import { makeAgent } from '../../../server/src/testing/make-agent.ts'
import { buildTestApp, type TestApp } from '../../../server/src/testing/test-app.ts'

/** A server that listens, at the address it says it has. */
export async function serveApp(): Promise<{ app: TestApp; url: string }> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const app = await buildTestApp({ env: { APP_URL: url } })
  await app.server.listen({ port, host: '127.0.0.1' })
  return { app, url }
}

/** An agent with a page, and a key that may do this much. */
export async function agentWithKey(app: TestApp, scopes: readonly ApiScope[]) {
  const agent = await makeAgent(app)
  const page = { campaignType: 'sell', linkName: 'Spring', status: 'draft' }
  const { _id: pageId } = (await app.call('POST', '/user/create-lead-page', { token: agent.token, body: page })).body
    .data
  const body = { name: 'Program', scopes }
  const { key } = (await app.call('POST', '/user/api-keys', { token: agent.token, body })).body.data
  return { ...agent, pageId: pageId as string, key: key as string }
}
