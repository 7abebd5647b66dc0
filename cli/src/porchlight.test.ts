import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@porchlight/contract/messages'
import { apiScopes } from '@porchlight/contract/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/root.mjs'
import { makeLead } from '../../server/src/testing/make-lead.ts'
import { phonePhoto } from '../../server/src/testing/pictures.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { calls } from './calls.ts'
import { helpOf } from './help.ts'
import { show } from './show.ts'
import { agentWithKey, serveApp } from './testing/served-app.ts'

let app: TestApp
let url: string
let home: string
let agent: Awaited<ReturnType<typeof agentWithKey>>

beforeAll(async () => {
  ;({ app, url } = await serveApp())
  home = await mkdtemp(join(tmpdir(), 'porchlight-home-'))
  agent = await agentWithKey(app, apiScopes)
})
afterAll(async () => {
  await app.close()
  await rm(home, { recursive: true, force: true })
})

interface Said {
  code: number
  out: string
  trouble: string
}

/** As it is run in a terminal: the built client, with an environment of its own. */
function porchlight(
  args: string[],
  { env, input }: { env?: Record<string, string>; input?: string } = {},
): Promise<Said> {
  const settings = env ?? { PORCHLIGHT_URL: url, PORCHLIGHT_KEY: agent.key }
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      [inRoot('cli/bin/porchlight.mjs'), ...args],
      { env: { XDG_CONFIG_HOME: home, ...settings } },
      (error, out, trouble) => resolve({ code: error ? Number(error.code) : 0, out, trouble }),
    )
    program.stdin?.end(input)
  })
}
const answer = async (...args: string[]) => JSON.parse((await porchlight([...args, '--json'])).out)

describe('the command-line client', () => {
  it('keeps address and key for its owner alone, once the server knows the key', async () => {
    const wrong = await porchlight(['login', url], { env: {}, input: 'plk_wrong\n' })
    expect([wrong.code, wrong.trouble.trim()]).toEqual([1, messages.general.signInFirst])
    const unknown = await porchlight(['me'], { env: {} })
    expect([unknown.code, unknown.trouble]).toEqual([1, expect.stringContaining('porchlight login')])

    const right = await porchlight(['login', url], { env: {}, input: `${agent.key}\n` })
    expect([right.code, right.trouble, right.out]).toEqual([0, '', expect.stringContaining(agent.email)])
    const file = join(home, 'porchlight', 'connection.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url, key: agent.key })
    expect((await porchlight(['me'], { env: {} })).out).toContain(agent.email)
    const elsewhere = await porchlight(['me'], { env: { PORCHLIGHT_URL: 'http://localhost:9' } })
    expect(elsewhere.trouble, 'a key goes to no other server').toContain('porchlight login')
  })

  it('reads leads to the end, notes, status and export, as a table and as JSON', async () => {
    const made: string[] = []
    for (const firstName of ['Ida', 'Bo', 'Cy']) {
      app.clock.advance(1000)
      made.unshift(await makeLead(app, agent.pageId, { firstName }))
    }
    const page = await answer('leads', 'list', '--limit', '2')
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2))
    const all = await answer('leads', 'list', '--limit', '2', '--all')
    expect(all.data.map(({ id }: { id: string }) => id)).toEqual(made)
    const table = await porchlight(['leads', 'list', '--limit', '2'])
    expect(table.out).toMatch(/^ID +CREATED AT +FIRST NAME/)
    expect(table.out).toContain(`--cursor ${page.next_cursor}`)
    const shown = show({ columns: ['text'] }, { data: [{ text: 'red\u001b[31m \u009b31m' }] })
    expect(shown, 'a stranger’s words move no cursor').toBe('TEXT\nred [31m  31m')

    const [id = ''] = made
    expect((await porchlight(['leads', 'note', id, 'Called.'])).code).toBe(0)
    expect((await answer('leads', 'status', id, 'contacted')).status).toBe('contacted')
    expect((await porchlight(['leads', 'history', id])).out).toContain('Called.')
    const file = join(home, 'leads.csv')
    expect((await porchlight(['leads', 'export', '--status', 'contacted', '--output', file])).out).toContain(file)
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
  })

  it('creates a listing from flags and files, and publishes a page', async () => {
    const photo = join(home, 'porch.jpg')
    await writeFile(photo, await phonePhoto(64, 48))
    const { photos } = await answer('listings', 'photos', photo)
    const data = join(home, 'listing.json')
    await writeFile(data, JSON.stringify({ description: 'A quiet street.', bedrooms: 4 }))
    const flags = {
      kind: 'for-purchase',
      'property-type': 'townhouse',
      status: 'active',
      address: '88 Alder Court',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      price: '689000.50',
      'square-feet': '2140',
      bathrooms: '2.5',
      photos: photos[0],
      data,
    }
    const listing = await answer(
      'listings',
      'create',
      ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    )
    expect(listing).toMatchObject({
      price: { amount: '689000.50', currency: 'USD' },
      bedrooms: 4,
      square_feet: 2140,
      photos,
    })
    expect((await answer('listings', 'update', listing.id, '--hoa-fee', '120')).hoa_fee.amount).toBe('120.00')
    const made = await answer(
      'pages',
      'create',
      '--kind',
      'listing-website',
      '--name',
      'Alder',
      '--listing-id',
      listing.id,
    )
    expect((await answer('pages', 'publish', made.id)).is_live).toBe(true)
    expect((await porchlight(['pages', 'stats', made.id])).out).toContain('visitors: 0')
    expect((await answer('pages', 'unpublish', made.id)).is_live).toBe(false)
    expect((await porchlight(['listings', 'delete', listing.id])).out).toBe('Done.\n')
  })

  it('says what is wrong in the server’s sentences, and ends with a failure', async () => {
    const { key } = await agentWithKey(app, ['leads:read'])
    const closed = await porchlight(['listings', 'list'], { env: { PORCHLIGHT_URL: url, PORCHLIGHT_KEY: key } })
    expect([closed.code, closed.out]).toEqual([1, ''])
    expect(closed.trouble).toContain('listings:read')
    const wrong = await porchlight(['listings', 'create', '--kind', 'rental', '--features', 'Moat'])
    expect(wrong.trouble).toContain(messages.listings.featureUnknown)
    expect((await porchlight(['leads', 'show', 'nobody'])).trouble.trim()).toBe(messages.general.notFound)
    const cases = {
      'leads lost': 'no command',
      'leads list --colour red': '--colour',
      'leads list --limit many': 'a number',
    }
    for (const [typed, why] of Object.entries(cases)) {
      const { code, trouble } = await porchlight(typed.split(' '))
      expect([code, trouble]).toEqual([1, expect.stringContaining(why)])
    }
    const nobody = await porchlight(['me'], { env: { PORCHLIGHT_URL: 'http://localhost:9', PORCHLIGHT_KEY: key } })
    expect([nobody.code, nobody.trouble]).toEqual([1, expect.stringContaining('cannot be reached')])
  })

  it('waits as long as the server asks, and does one wish once', async () => {
    const keys: unknown[] = []
    const busy = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'])
      if (keys.length < 3) response.writeHead(429, { 'retry-after': '0' }).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"n1"}')
    })
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    const env = { PORCHLIGHT_URL: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`, PORCHLIGHT_KEY: 'plk_x' }
    const { out, trouble } = await porchlight(['leads', 'note', 'l1', 'Hello'], { env })
    await new Promise((resolve) => busy.close(resolve))
    expect([out, trouble]).toEqual(['id: n1\n', expect.stringContaining('wait')])
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([3, 1, 'string'])
  })

  it('helps, with everything, a group and a command', async () => {
    const overview = (await porchlight([])).out
    for (const { name } of calls) expect(overview).toContain(`  ${name} `)
    expect((await porchlight(['pages'])).out).not.toContain('leads list')
    const call = calls.find(({ name }) => name === 'leads list')
    expect((await porchlight(['leads', 'list', '--help'])).out).toBe(call && `${helpOf(call)}\n`)
  })

  it.each(calls)('helps with $name', ({ name, endpoint, ...call }) => {
    const out = helpOf({ name, endpoint, ...call })
    expect(out).toContain(`porchlight ${name}`)
    for (const field of Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})) {
      expect(out).toContain(`--${field.replaceAll('_', '-')} `)
    }
  })
})
