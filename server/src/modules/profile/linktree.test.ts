import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@porchlight/contract/limits'
import { linktreeMessages } from '@porchlight/contract/linktree'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publicLinktree } from '../../providers/linktree/public-page.ts'
import { guardedHttp } from '../../providers/outbound/guarded-http.ts'
import { makeAgent } from '../../testing/make-agent.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const data = { props: { pageProps: { account: { links: [{ title: 'Book', url: 'https://example.com/book' }] } } } }
const page = `<html><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></html>`
let asked: string[]
/** Answers as Linktree does for somebody, for nobody, and on its bad days. */
const host = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url === '/nora') response.end(page)
  else if (url === '/huge') response.end(`${' '.repeat(limits.linktree.bytes)}${page}`)
  else if (url === '/blank') response.end('<html></html>')
  else response.writeHead(url === '/down' ? 503 : url === '/moved' ? 302 : 404, { location: '/nora' }).end()
})
let app: TestApp
let offline: TestApp
let token: string

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const linktree = publicLinktree(guardedHttp({ allowsPrivate: true }), 'Porchlight', origin)
  app = await buildTestApp({ providers: { linktree } })
  offline = await buildTestApp()
})
afterAll(async () => {
  await app.close()
  await offline.close()
  host.close()
})
beforeEach(async () => {
  asked = []
  token = (await makeAgent(app)).token
})

const look = (name: string) => app.call('GET', '/user/linktree', { token, query: { linktree: `linktr.ee/${name}` } })

it('tells what a public page says', async () => {
  const { status, body } = await look('nora')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    bio: '',
    links: [{ title: 'Book', link: 'https://example.com/book' }],
    networks: {},
    leftOut: [],
  })
  expect(asked).toEqual(['/nora'])
})

it.each([
  ['nobody', linktreeMessages.unknown],
  ['blank', linktreeMessages.unreadable],
  ['down', linktreeMessages.unreachable],
  ['moved', linktreeMessages.unreachable],
  ['huge', linktreeMessages.unreachable],
])('says beside the field what is wrong with %s', async (name, sentence) => {
  const { status, body } = await look(name)
  expect(status).toBe(400)
  expect(body.errors).toEqual({ linktree: sentence })
})

it('asks no other host, whatever is typed', async () => {
  for (const linktree of ['https://example.com/linktr.ee/nora', 'http://127.0.0.1/nora', 'linktr.ee/a/b', '', 'nora']) {
    const { status, body } = await app.call('GET', '/user/linktree', { token, query: { linktree } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ linktree: linktreeMessages.addressInvalid })
  }
  expect(asked).toEqual([])
})

it('is no way to ask somebody else’s host again and again', async () => {
  for (let time = 0; time < limits.linktree.agent.max; time++) await look('nora')
  expect((await look('nora')).status).toBe(429)
  expect(asked).toHaveLength(limits.linktree.agent.max)
})

it('asks nobody where that is not wanted', async () => {
  const agent = await makeAgent(offline)
  const { status, body } = await offline.call('GET', '/user/linktree', {
    token: agent.token,
    query: { linktree: 'linktr.ee/nora' },
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ linktree: linktreeMessages.unreachable })
})
