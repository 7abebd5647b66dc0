import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@porchlight/domain/seeded-random'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import type { HttpCall } from '../client.ts'
import { attackEach, BrokenPromise, type Counts, type Part } from '../part.ts'
import { openSite, type Site } from '../site.ts'
import { Crowd } from './crowd.ts'
import { drip, holdOpen } from './sockets.ts'

/** What a busy office and its visitors ask for in a second. */
const usualRate = 20
const seconds = 10

export const overloadPart: Part = {
  name: 'overload',
  promise:
    'Under a flood the server sheds with 429 or 503, what it takes is answered within five times the quiet, and it comes back.',
  usualCount: 10_000,
  needsBuild: true,
  async run(options) {
    const { count } = options
    // While developing the app answers everything itself; the front door is open as in production.
    const server = await options.openServer({ NODE_ENV: 'test' })
    try {
      const site = await openSite(server)
      await server.start()
      const honest = honestCrowd(server, site)
      // What is slow only the first time is no part of the quiet.
      await honest.ask(usualRate, 3)
      const quiet = (await honest.ask(usualRate, seconds)).p99
      const held = async (during: Promise<Counts>): Promise<Counts> => {
        const [flood, meanwhile] = await Promise.all([during, honest.ask(usualRate, seconds)])
        const after = await honest.ask(usualRate, seconds / 2)
        judge('meanwhile', meanwhile, quiet)
        judge('afterwards', after, quiet)
        if (after.shed > 0) throw new BrokenPromise(`${after.shed} honest requests were still shed afterwards`)
        return {
          ...flood,
          'ms at the 99th of a hundred, quiet': Math.round(quiet),
          meanwhile: Math.round(meanwhile.p99),
          afterwards: Math.round(after.p99),
          'honest ones shed': meanwhile.shed,
        }
      }
      return await attackEach(options, [
        ['idle sockets', () => held(holdOpen(server.url, count, seconds))],
        ['slow heads', () => held(drip(server.url, { lines: 500, seconds, isHead: true }))],
        ['slow bodies', () => held(drip(server.url, { lines: 500, seconds, isHead: false }))],
        ['100 times the usual rate', () => held(flood(server, honestCrowd(server, site), 100 * usualRate, quiet))],
        ['unknown host names', (random) => held(flood(server, strangers(server, random), 20 * usualRate, null))],
      ])
    } finally {
      await server.remove()
    }
  },
}

type Outcome = Awaited<ReturnType<Crowd['ask']>>

function judge(when: string, { p99, odd }: Outcome, quiet: number | null): void {
  if (odd.length > 0) throw new BrokenPromise(`${when}: ${odd.slice(0, 5).join(', ')}`)
  if (quiet !== null && p99 > 5 * quiet) {
    throw new BrokenPromise(
      `${when} the 99th of a hundred took ${Math.round(p99)} ms, in the quiet ${Math.round(quiet)} ms`,
    )
  }
}

async function flood(server: ServerProcess, crowd: Crowd, rate: number, quiet: number | null): Promise<Counts> {
  const outcome = await crowd.ask(rate, seconds)
  judge('of those accepted', outcome, quiet)
  await pause(100)
  if (!server.isRunning) throw new BrokenPromise(`the server ended\n${server.lastWords}`)
  const { accepted, shed, unsent } = outcome
  return { asked: accepted + shed, accepted, shed, unsent }
}

/** Visitors of a page, agents who look at their leads, and forms that are sent. */
function honestCrowd(server: ServerProcess, site: Site): Crowd {
  let number = 0
  return new Crowd(server.url, (): HttpCall => {
    number++
    if (number % 4 === 0) return { method: 'GET', path: '/api/v1/user/me', headers: { authorization: site.token } }
    if (number % 4 === 1) return { method: 'GET', path: '/api/v1/user/lead', headers: { authorization: site.token } }
    return { method: 'GET', path: site.path, headers: { host: site.host } }
  })
}

function strangers(server: ServerProcess, random: Random): Crowd {
  return new Crowd(server.url, () => ({
    method: 'GET',
    path: '/',
    headers: { host: `${Math.floor(random() * 1e12).toString(36)}.example.net` },
  }))
}
