import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { attackEach, BrokenPromise, type Counts, type Part } from '../part.ts'
import { openSite, type Site } from '../site.ts'
import { type Attack, Attacker } from './attacks.ts'
import { Crowd } from './crowd.ts'
import { honest } from './crowds.ts'
import { Units } from './units.ts'

/** What a busy office and its visitors ask for in a second. */
const usualRate = 20
const seconds = 60
/** A crowd that has gone leaves its lines to be closed: ten thousand at once cost any server a moment. */
const secondsToComeBack = 1
/** In percent of the processors: where something else has taken more of them, the clock tells of that and not of us. */
const mostBusy = 50

export const overloadPart: Part = {
  name: 'overload',
  promise:
    'Under a flood the server sheds with 429 or 503, what it takes is answered within five times the quiet, and it comes back.',
  usualCount: 10_000,
  needsBuild: true,
  async run(options) {
    const { count, seed, cluster } = options
    const units = Units.open()
    if (cluster) units?.put('database', cluster.processId)
    // While developing the app answers everything itself; the front door is open as in production.
    const server = await options.openServer({ NODE_ENV: 'test' })
    try {
      const site = await openSite(server)
      await server.start()
      units?.put('server', server.processId)
      const { url } = server
      const held = async (what: Attack): Promise<Counts> => {
        const attacker = await Attacker.open(units)
        // What is slow only the first time, at the server or the crowd, is no part of either.
        await Promise.all([attacker.attack({ ...what, seconds: seconds / 4 }), ask(url, site, seconds / 4)])
        await pause(secondsToComeBack * 1000)
        const busyBefore = processors()
        const quiet = await ask(url, site, seconds / 2)
        const busy = shareOf(busyBefore, processors())
        const [{ counts, odd }, meanwhile] = await Promise.all([attacker.attack(what), ask(url, site, seconds)])
        attacker.close()
        await pause(secondsToComeBack * 1000)
        const after = await ask(url, site, seconds / 4)
        if (!server.isRunning) throw new BrokenPromise(`the server ended\n${server.lastWords}`)
        const isCalm = busy <= mostBusy
        const told: Counts = {
          attacks: 1,
          'judged by time': isCalm ? 1 : 0,
          ...counts,
          'ms at the 99th of a hundred, quiet': Math.round(quiet.p99),
          meanwhile: Math.round(meanwhile.p99),
          afterwards: Math.round(after.p99),
          'honest ones shed': meanwhile.shed,
          '% of the processors busy in the quiet': busy,
        }
        const unanswered = [counts, quiet, meanwhile, after].reduce((sum, { unanswered = 0 }) => sum + unanswered, 0)
        const byTheClock = [
          ...(unanswered > 0 ? [`${unanswered} requests got no answer in a minute`] : []),
          ...(meanwhile.accepted === 0 ? ['none of the honest requests was accepted'] : []),
          ...(meanwhile.p99 > 5 * quiet.p99 ? ['slower than five times the quiet, meanwhile'] : []),
          ...(after.p99 > 5 * quiet.p99 ? ['slower than five times the quiet, afterwards'] : []),
          ...(after.shed > 0 ? [`${after.shed} honest requests were still shed afterwards`] : []),
        ]
        const broken = [...odd, ...quiet.odd, ...meanwhile.odd, ...after.odd, ...(isCalm ? byTheClock : [])]
        if (broken.length > 0) throw new BrokenPromise(`${broken.slice(0, 5).join(', ')}: ${JSON.stringify(told)}`)
        return told
      }

      const lines = 500
      const sum = await attackEach(options, [
        ['idle sockets', () => held({ kind: 'idle sockets', url, seconds, sockets: count })],
        ['slow heads', () => held({ kind: 'slow lines', url, seconds, lines, isHead: true })],
        ['slow bodies', () => held({ kind: 'slow lines', url, seconds, lines, isHead: false })],
        ['100 times the usual rate', () => held({ kind: 'visitors', url, seconds, rate: 100 * usualRate, site })],
        ['unknown host names', () => held({ kind: 'strangers', url, seconds, rate: 20 * usualRate, seed })],
      ])
      return { attacks: sum.attacks ?? 0, 'judged by time': sum['judged by time'] ?? 0, 'as services': units ? 1 : 0 }
    } finally {
      await server.remove()
      units?.close()
    }
  },
}

const ask = (url: string, site: Site, howLong: number) => new Crowd(url, honest(site)).ask(usualRate, howLong)

function processors() {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

function shareOf(before: ReturnType<typeof processors>, after: ReturnType<typeof processors>): number {
  return Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all)))
}
