import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { type Engine, startCluster, startEngine } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { ask, createDatabase, serverOn } from './servers.ts'

const views = 10_000
const people = 500
const withoutScript = 100
const soon = 2_000
const token = 'a-word-for-the-drill'
const host = 'ada-field.site.test'
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'

export const edgePart: Part = {
  name: 'edge',
  promise:
    'Pages are held by a real Varnish: ten thousand views cost one drawing, a save is seen through it within two seconds, visits are counted all the same, nothing private is held, and pages outlive their server.',
  needs: { varnishd: 'varnish', varnishstat: 'varnish' },
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const database = await createDatabase(cluster.url)
    const [metricsPort, varnishPort] = [await findFreePort(), await findFreePort()]
    const server = await serverOn(database, {
      METRICS_PORT: String(metricsPort),
      SITE_DOMAIN: 'site.test',
      EDGE: 'varnish',
      EDGE_URL: `http://127.0.0.1:${varnishPort}`,
      EDGE_TOKEN: token,
    })
    let varnish: Varnish | undefined
    let hasty: Varnish | undefined
    try {
      await server.start()
      varnish = await startVarnish(server.url, varnishPort)
      const edge = `http://127.0.0.1:${varnishPort}`
      const load = new InquiryLoad(server.url)
      await load.openPages(150)
      const path = `/sell/${load.pageIds[0]}`

      const drawn = async () => {
        const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
        return Number(/^porchlight_page_answers_total\{from="drawn"\} (\d+)/m.exec(text)?.[1] ?? 0)
      }

      // What a save leaves behind is told first: from here on nothing else lets go of the page.
      const waiting = async () => {
        const rows = await ask<{ count: string }>(database, 'select count(*) from edge_purges where told_at is null')
        return Number(rows[0]?.count)
      }
      while ((await waiting()) > 0) await pause(20)
      const before = { drawn: await drawn(), fetched: varnish.fetched() }
      const begun = performance.now()
      const wishes = ['en-US,en;q=0.9', 'en', 'de-DE,de;q=0.9,en;q=0.8', 'fr', 'en-GB,en;q=0.5,es;q=0.3']
      await inTurns(views, async (turn) => {
        const { status, headers } = await get(edge, host, `${path}?utm_source=turn-${turn}&fbclid=${turn}`, {
          'accept-language': wishes[turn % wishes.length] ?? '',
          cookie: `_ga=${turn}`,
        })
        promise(status === 200, `view ${turn} was answered ${status}`)
        promise(headers['set-cookie'] === undefined, 'a page sets a cookie')
      })
      const seconds = (performance.now() - begun) / 1000
      const drawings = (await drawn()) - before.drawn
      const fetches = varnish.fetched() - before.fetched
      promise(drawings === 1, `${views} views cost the server ${drawings} drawings`)
      promise(fetches === 1, `${views} views cost the server ${fetches} answers`)
      const spanish = await get(edge, host, path, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })
      promise(spanish.body.includes('<html lang="es"'), 'who wishes for Spanish is shown English')

      const beacon = /data-visit="([^"]+)"/.exec(spanish.body)?.[1] ?? ''
      promise(beacon !== '', 'the page does not say where visits are counted')
      // Everybody twice: they are counted once.
      await inTurns(2 * people, async (turn) => {
        const from = `203.0.${Math.floor((turn % people) / 250)}.${(turn % people) % 250}`
        await get(edge, host, `${beacon}?utm_source=drill&referrer=`, { 'x-forwarded-for': from })
      })
      await inTurns(withoutScript, async (turn) => {
        const headers = { 'x-forwarded-for': `198.51.100.${turn}`, referer: `http://${host}${path}?from=qr` }
        await get(edge, host, beacon, headers)
      })
      await get(edge, host, `${beacon}?referrer=`, { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '192.0.2.1' })
      const sources = () =>
        ask<{ source: string; visitors: string }>(
          database,
          'select source, sum(visitors) as visitors from daily_visits group by source order by source',
        )
      const expected = `qr ${withoutScript}, utm:drill ${people}`
      const counted = async () => (await sources()).map(({ source, visitors }) => `${source} ${visitors}`).join(', ')
      for (const until = performance.now() + 10_000; (await counted()) !== expected; await pause(50)) {
        promise(performance.now() < until, `counted were ${await counted()} and not ${expected}`)
      }

      const seen: number[] = []
      for (let turn = 0; turn < 10; turn++) {
        const heading = `Turn ${turn} of ten`
        const isShown = async () => (await get(edge, host, path)).body.includes(heading)
        await isShown()
        await load.savePage(0, { heading })
        const savedAt = performance.now()
        while (!(await isShown())) {
          promise(performance.now() - savedAt < soon, `the edge still shows what was before "${heading}"`)
          await pause(10)
        }
        seen.push(performance.now() - savedAt)
      }

      const app = new URL(server.url).host
      const never: [string, string, string][] = [
        ['a page that is not there', host, '/sell/0123456789ABCDEF'],
        ['a host of nobody', 'nobody.site.test', path],
        ['a preview', 'preview.site.test', `/preview${path}`],
        ['the dashboard', app, '/login'],
        ['a call', app, '/api/v1/config'],
        ['the way home', host, '/'],
        ['a short link', 'go.localhost', '/nothing'],
        ['the beacon', host, beacon],
        ['a form that was sent', host, `${path}?sent=contact`],
      ]
      for (const [what, name, address] of never) {
        for (let turn = 0; turn < 3; turn++) {
          const { headers } = await get(edge, name, address)
          // Varnish names two requests where the answer was held: this one, and the one it was fetched by.
          promise(!String(headers['x-varnish']).includes(' '), `${what} is held`)
        }
      }
      const held = await get(edge, host, path)
      promise(String(held.headers['x-varnish']).includes(' '), 'the page itself is not held')
      promise(held.headers['cache-tags'] === undefined, 'visitors are told the tags')
      promise((await banWith(edge, 'a-guess')) === 403, 'a stranger may let go of pages')

      hasty = await startVarnish(server.url, await findFreePort(), '1s')
      const late = `http://127.0.0.1:${hasty.port}`
      promise((await get(late, host, path)).status === 200, 'a second Varnish does not answer')
      await server.stop()
      // Longer than it takes to see that the server is gone.
      await pause(5_000)
      let outlived = 0
      await inTurns(1_000, async () => {
        const answers = [await get(edge, host, path), await get(late, host, path)]
        if (answers.every(({ status }) => status === 200)) outlived++
      })
      promise(
        outlived === 1_000,
        `${outlived} of 1000 views were answered without a server, within their time and beyond it`,
      )
      for (let turn = 0; turn < 2; turn++) {
        const { status, headers } = await get(edge, host, '/sell/0123456789ABCDEF')
        promise(status === 503 && !String(headers['x-varnish']).includes(' '), 'a failure is held')
      }
      await server.start()
      while ((await get(edge, host, '/sell/0123456789ABCDEF')).status !== 404) await pause(100)

      return {
        'views of one page, each by another address': views,
        'drawings they cost, and answers of the server': `${drawings}, ${fetches}`,
        'views a second': Math.round(views / seconds),
        'people who were counted once, by script and without': people + withoutScript,
        'a save is seen through it, slowest of ten, ms': Math.max(...seen).toFixed(0),
        'kinds of answers that are never held': never.length,
        'views answered while the server was stopped, from two of them': outlived,
      }
    } finally {
      await hasty?.stop()
      await varnish?.stop()
      await server.remove()
      await cluster.stop()
    }
  },
}

/** With the file that is shipped, and what it asks its reader to set; pages may be beyond their time sooner than they say. */
async function startVarnish(serverUrl: string, port: number, ttl?: string): Promise<Varnish> {
  const vcl = await readFile(inRoot('deploy/varnish/porchlight.vcl'), 'utf8')
  let work = ''
  const engine = await startEngine({
    command: 'varnishd',
    port,
    args(folder) {
      work = join(folder, 'work')
      const vclFile = join(folder, 'porchlight.vcl')
      return ['-F', '-a', `127.0.0.1:${port}`, '-f', vclFile, '-n', work, '-s', 'malloc,64m']
    },
    files: {
      'porchlight.vcl': () =>
        vcl
          .replace('.port = "3000"', `.port = "${new URL(serverUrl).port}"`)
          .replace('!= "EDGE_TOKEN"', `!= "${token}"`)
          .replace('set beresp.grace', `${ttl ? `set beresp.ttl = ${ttl}; ` : ''}set beresp.grace`),
    },
  })
  return {
    ...engine,
    fetched() {
      const { stdout } = spawnSync('varnishstat', ['-n', work, '-1', '-f', 'VBE.*.porchlight.req'], {
        encoding: 'utf8',
      })
      return Number(/porchlight\.req +(\d+)/m.exec(stdout)?.[1] ?? Number.NaN)
    },
  }
}

interface Varnish extends Engine {
  /** How often the server was asked for something, but for probes. */
  fetched(): number
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

function get(edge: string, name: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${edge}${path}`, { headers: { host: name, 'user-agent': browser, ...headers } }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
      .once('error', reject)
      .end()
  })
}

async function banWith(edge: string, word: string): Promise<number> {
  const headers = { 'purge-token': word, 'purge-tags': 'agent-x' }
  return (await fetch(edge, { method: 'PURGE', headers })).status
}

/** Many at a time, as visitors come. */
async function inTurns(count: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    for (let turn = next++; turn < count; turn = next++) await work(turn)
  }
  await Promise.all(Array.from({ length: 20 }, one))
}
