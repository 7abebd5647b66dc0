import { setTimeout as pause } from 'node:timers/promises'
import { endConnections } from '../../server/src/testing/administer.ts'
import { CuttableLine } from '../../server/src/testing/cuttable-line.ts'
import { InquiryLoad } from '../../server/src/testing/inquiry-load.ts'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { makePage } from '../../server/src/testing/make-page.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { SmallDisk } from '../../server/src/testing/small-disk.ts'
import { behindProxy } from '../access/callers.ts'
import { ask } from '../client.ts'
import { openGround, withAppOf } from '../ground.ts'
import { addCounts, attackEach, BrokenPromise, type Counts, type Options, type Part } from '../part.ts'
import { openSite, type Site } from '../site.ts'
import { type Agent, usesOf } from './uses.ts'
import { openVendors, type Vendor } from './vendors.ts'

const patience = 90_000

export const dependenciesPart: Part = {
  name: 'dependencies',
  promise:
    'Whatever the server depends on fails, it stays up, says 503 and never 500, shows its pages, loses nothing, and recovers by itself.',
  usualCount: 25,
  needsBuild: true,
  async run(options) {
    const { cluster, count, seed } = options
    const sandbox = await openGround(null)
    const world = await openVendors(sandbox, seed)
    const disk = cluster ? null : SmallDisk.mount(500)
    let line: CuttableLine | null = null
    const wayTo = async (database: string) => {
      const way = await CuttableLine.toDatabase(database)
      line = way.line
      return way.url
    }
    const server = await options.openServer(
      { ...behindProxy, ...world.settings },
      { wayTo, ...(disk && { parent: disk.path }) },
    )
    try {
      const site = await openSite(server)
      const uses = usesOf(server, sandbox)
      const agents = await makeAgents(server, count * Object.keys(world.vendors).length)
      await server.start()
      const standing: Standing = (when) => checkStanding(server, site, when)
      await standing('all was well')
      const sum = await attackEach(options, [
        [
          'database',
          () => hurtDatabase(server, { options, faults: databaseFaults(server, cluster, line, disk), standing }),
        ],
        ...Object.entries(world.vendors).map(
          ([name, vendor]): Target => [
            name,
            () => hurtVendor(server, { vendor, use: uses[name as keyof typeof uses], agents, count, standing }),
          ],
        ),
      ])
      const owed = { mails: uses.mail.owed, texts: uses.sms.owed }
      await until(
        () => owed.mails.every((email) => world.mails.includes(email)),
        'every mail that was owed has arrived',
        600_000,
      )
      await until(
        () => owed.texts.every((number) => world.texts.includes(number)),
        'every text that was owed has arrived',
        600_000,
      )
      return { ...sum, 'mails arrived': owed.mails.length, 'texts arrived': owed.texts.length, exits: 0 }
    } finally {
      await disk?.free()
      await server.remove()
      await (line as CuttableLine | null)?.cut()
      disk?.unmount()
      await world.close()
      await sandbox.close()
    }
  },
}

type Target = Parameters<typeof attackEach>[1] extends Iterable<infer One> ? One : never

/** Says what is the case while it looks. */
type Standing = (when: string) => Promise<void>

interface Fault {
  begin(): void | Promise<void>
  mend(): void | Promise<void>
  turnsRed: boolean
}

function databaseFaults(
  server: ServerProcess,
  cluster: Options['cluster'],
  line: CuttableLine | null,
  disk: SmallDisk | null,
): Record<string, Fault> {
  if (disk) return { 'out of space': { begin: () => disk.fill(), mend: () => disk.free(), turnsRed: false } }
  if (!cluster || !line) return {}
  const mend = () => line.mend()
  const moody = (mood: 'still' | 'dropping') => () => {
    line.mood = mood
  }
  return {
    stopped: { begin: cluster.halt, mend: cluster.resume, turnsRed: true },
    'connections ended': { begin: () => endConnections(server.databaseUrl), mend: () => {}, turnsRed: false },
    unreachable: { begin: () => line.cut(), mend, turnsRed: true },
    slow: { begin: moody('still'), mend, turnsRed: true },
    'dropping connections': { begin: moody('dropping'), mend, turnsRed: false },
  }
}

async function hurtDatabase(
  server: ServerProcess,
  { options, faults, standing }: { options: Options; faults: Record<string, Fault>; standing: Standing },
): Promise<Counts> {
  const names = Object.keys(faults)
  if (names.length === 0) return { faults: 0 }
  const begun: Counts = {}
  const load = new InquiryLoad(server.url)
  await load.openPages(600 * (2 + options.count))
  load.start()
  try {
    for (let number = 0; number < options.count; number++) {
      const name = names[number % names.length] ?? ''
      const fault = faults[name]
      if (!fault) continue
      const before = load.thanked.length
      await until(() => load.thanked.length > before + 10, `visitors are thanked before the database is ${name}`)
      await fault.begin()
      addCounts(begun, { [name]: 1 })
      try {
        if (fault.turnsRed)
          await until(
            async () => (await statusOf(server, '/readyz')) === 503,
            `not ready while the database is ${name}`,
          )
        await standing(`the database was ${name}, fault ${number + 1}`)
        await pause(200)
      } finally {
        await fault.mend()
      }
      await until(async () => (await statusOf(server, '/readyz')) === 200, `ready again after the database was ${name}`)
      const after = load.thanked.length
      await until(() => load.thanked.length > after + 10, `visitors are thanked again after the database was ${name}`)
      checkRunning(server, `the database was ${name}`)
    }
  } finally {
    await load.stop()
  }
  const { lost, doubled } = await load.judge()
  if (load.odd.length > 0)
    throw new BrokenPromise(`answered in a way nobody promised: ${load.odd.slice(0, 3).join('\n')}`)
  if (lost.length + doubled.length > 0)
    throw new BrokenPromise(`lost ${lost.join(', ')}; doubled ${doubled.join(', ')}`)
  return { faults: options.count, ...begun, thanked: load.thanked.length, lost: 0, doubled: 0, 'answers of 500': 0 }
}

interface Use {
  /** Does what needs the vendor; the answer's status, or null where none came in time. */
  try(agent: Agent): Promise<number | null>
  isWell(status: number | null): boolean
}

async function hurtVendor(
  server: ServerProcess,
  {
    vendor,
    use,
    agents,
    count,
    standing,
  }: { vendor: Vendor; use: Use; agents: Agent[]; count: number; standing: Standing },
): Promise<Counts> {
  const names = Object.keys(vendor.faults)
  for (let number = 0; number < count; number++) {
    const name = names[number % names.length] ?? ''
    const agent = agents.pop()
    if (!agent) throw new Error('too few agents were made')
    await vendor.faults[name]?.()
    let answering: Promise<number | null>
    try {
      answering = use.try(agent)
      // Whoever is slow is not waited for; everything else goes on meanwhile.
      await Promise.race([answering, pause(1500)])
      await standing(`somebody else was ${name}, fault ${number + 1}`)
      const inquiry = await inquire(server, agent)
      if (inquiry !== 200) throw new BrokenPromise(`a visitor was answered ${inquiry} while somebody else was ${name}`)
    } finally {
      await vendor.mend()
    }
    const status = await answering
    if (status !== null && status >= 500 && status !== 503) throw new BrokenPromise(`answered ${status} while ${name}`)
    await until(async () => use.isWell(await use.try(agent)), `well again after ${name}, where it answered ${status}`)
    checkRunning(server, `it was ${name}`)
  }
  return { faults: count, 'answers of 500': 0 }
}

async function inquire(server: ServerProcess, agent: Agent): Promise<number | null> {
  const answer = await ask(server.url, {
    method: 'POST',
    path: '/api/v1/inquiry',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      isFrom: 'contact_us',
      campaignId: agent.pageId,
      firstName: 'Nora',
      lastName: 'Visitor',
      email: `visitor-of-${agent.email}`,
      phone: '+15035550142',
    }),
  })
  return answer?.status ?? null
}

const statusOf = async (server: ServerProcess, path: string, headers: Record<string, string> = {}) =>
  (await ask(server.url, { method: 'GET', path, headers }, 10_000))?.status ?? null

function checkRunning(server: ServerProcess, when: string): void {
  if (!server.isRunning) throw new BrokenPromise(`the server ended when ${when}\n${server.lastWords}`)
}

/** Alive, and showing a page that somebody has seen before. */
async function checkStanding(server: ServerProcess, site: Site, when: string): Promise<void> {
  checkRunning(server, when)
  const found = {
    '/healthz': await statusOf(server, '/healthz'),
    '/healthz on a host nobody knows': await statusOf(server, '/healthz', { host: 'nobody.example.net' }),
    'a public page': await statusOf(server, site.path, { host: site.host }),
  }
  const odd = Object.entries(found).filter(([, status]) => status !== 200)
  if (odd.length > 0)
    throw new BrokenPromise(`${odd.map(([what, status]) => `${what} answered ${status}`).join(', ')} while ${when}`)
}

async function makeAgents(server: ServerProcess, count: number): Promise<Agent[]> {
  return withAppOf(server, async (app) => {
    const agents: Agent[] = []
    for (let number = 0; number < count; number++) {
      const { id, email, token } = await makeAgent(app)
      const page = await makePage(app, { userId: id, linkName: `Page ${number}`, address: `${number} Elm St` })
      agents.push({ id, email, token, pageId: page.id, listingId: page.listingId ?? '', number })
    }
    return agents
  })
}

async function until(isSo: () => boolean | Promise<boolean>, what: string, wait = patience): Promise<void> {
  const deadline = Date.now() + wait
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new BrokenPromise(`waited in vain: ${what}`)
    await pause(50)
  }
}
