import { setTimeout as pause } from 'node:timers/promises'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { type Figures, type Part, promise } from './part.ts'
import { type PatroniCluster, type PatroniNode, startPatroniCluster } from './patroni.ts'
import { ask, serverOn, visit } from './servers.ts'

const host = 'ada-field.site.test'
/** How long anyone may wait for an answer, whatever the answer is. */
const longestWait = 15_000
/** How long a page may be missing what was saved, right after the primary has moved and from then on. */
const [soonAgain, soon] = [10_000, 1_000]
const visitorsOnEach = 2
const password = 'a-word-for-the-drill'

const kinds = ['killed', 'ordered', 'frozen', 'ordered'] as const
type Kind = (typeof kinds)[number]

export const failoverPart: Part = {
  name: 'failover',
  promise:
    'The primary moves by Patroni, ten times under lead intake: whoever was thanked is kept once, others are asked to come again, pages stay up, and everything goes on by itself.',
  needs: { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgrep: 'procps' },
  async run({ rounds = 10 }): Promise<Figures> {
    const cluster = await startPatroniCluster()
    try {
      await cluster.settled()
      await ask(cluster.url, `create role porchlight login password '${password}'`)
      await ask(cluster.url, 'create database porchlight owner porchlight')
      return await moveUnderLoad(cluster, rounds)
    } finally {
      await cluster.stop()
    }
  },
}

async function moveUnderLoad(cluster: PatroniCluster, rounds: number): Promise<Figures> {
  const database = `postgres://porchlight:${password}@127.0.0.1:${cluster.port}/porchlight`
  const settings = { DATABASE_DIRECT_URL: database, SITE_DOMAIN: 'site.test' }
  const servers = [await serverOn(database, settings), await serverOn(database, settings)] as const
  const [here, there] = servers
  const loads = [new InquiryLoad(here.url, visitorsOnEach), new InquiryLoad(there.url, visitorsOnEach)] as const
  const [load, other] = loads
  try {
    await Promise.all(servers.map((server) => server.start()))
    await load.openPages(1_500 * (rounds + 1))
    other.joinPagesOf(load)
    const page = `/sell/${load.pageIds[0]}`
    const watch = new Watch(
      loads,
      servers.map(({ url }) => url),
      page,
    )
    await watch.firstLook()
    for (const each of loads) each.start()
    void watch.run()

    let turn = 0
    /** Saved on one server, and how long until the other shows it; either has it at hand then. */
    const saveAndSee = async (patience: number): Promise<number> => {
      const heading = `Turn ${++turn} is here`
      const savedBy = performance.now() + longestWait
      for (;;) {
        const { status, retryAfter } = await load.savePage(0, { heading })
        if (status === 200) break
        promise(status === 503 && Number(retryAfter) > 0, `a save was answered ${status}`)
        promise(performance.now() < savedBy, 'nothing can be saved although leads are taken')
        await pause(50)
      }
      const savedAt = performance.now()
      for (const { url } of [there, here]) {
        while (!(await visit(url, host, page)).body.includes(heading)) {
          promise(performance.now() - savedAt < patience, `"${heading}" is not seen on ${url}`)
          await pause(10)
        }
      }
      return performance.now() - savedAt
    }

    const gaps: Record<Kind, number[]> = { killed: [], ordered: [], frozen: [] }
    const seen = { first: [] as number[], later: [] as number[] }
    const returned = { rewound: 0, copied: 0, followed: 0 }
    await watch.untilThanked(50)
    for (let round = 0; round < rounds; round++) {
      const former = await cluster.settled()
      watch.begin()
      const kind = kinds[round % kinds.length] ?? 'killed'
      if (kind === 'killed') await former.crash()
      else if (kind === 'frozen') former.freeze()
      else await cluster.switchOver(former)
      for (let primary = await cluster.primary(); !primary || primary === former; primary = await cluster.primary())
        await pause(100)
      await watch.untilThanked(20)
      gaps[kind].push(watch.longestGap)
      seen.first.push(await saveAndSee(soonAgain))
      if (kind === 'killed') former.start()
      if (kind === 'frozen') former.thaw()
      await cluster.settled()
      if (kind !== 'ordered') returned[howItCameBack(former)]++
      await watch.untilThanked(50)
      seen.later.push(await saveAndSee(soon))
      console.log(`  ${round + 1}: ${kind}, ${seconds(gaps[kind].at(-1) ?? 0)} s without a lead`)
    }
    for (const each of loads) await each.stop()
    await watch.stop()

    for (const server of servers) promise(server.isRunning, `a server ended: ${server.lastWords}`)
    const odd = loads.flatMap((each) => each.odd)
    promise(odd.length === 0, `odd answers: ${odd.slice(0, 3)}`)
    promise(watch.failedViews.length === 0, `pages that did not show: ${watch.failedViews.slice(0, 3)}`)
    const unanswered = load.unanswered + other.unanswered
    promise(unanswered === 0, `${unanswered} forms had no answer`)
    const slowest = Math.max(load.slowest, other.slowest)
    promise(slowest < longestWait, `somebody waited ${seconds(slowest)} s for an answer`)
    const refused = load.sentAgain + other.sentAgain
    promise(refused >= rounds, `only ${refused} forms were asked to come again`)

    const thanked = [...load.thanked, ...other.thanked]
    const { lost, doubled } = await load.judge()
    const kept = new Set(await load.kept())
    lost.push(...other.thanked.filter((email) => !kept.has(email)))
    promise(lost.length + doubled.length === 0, `lost ${lost}, doubled ${doubled}`)
    const jobs = await untilWorkedOff(database)
    promise(jobs === kept.size, `${kept.size} inquiries were kept, and ${jobs} jobs came of them`)
    const all = Object.values(gaps)
      .flat()
      .sort((a, b) => a - b)
    return {
      'times the primary was killed, frozen, moved by order': [gaps.killed, gaps.frozen, gaps.ordered]
        .map(({ length }) => length)
        .join(', '),
      'inquiries thanked for, each kept once': thanked.length,
      'jobs that came of them, all done': jobs,
      'forms asked by 503 to come again': refused,
      'restarts of our servers': 0,
      'views of pages meanwhile, all shown': watch.views,
      'slowest view, s': seconds(watch.slowestView),
      'slowest answer to a form, s': seconds(slowest),
      'longest gap, s': seconds(all.at(-1) ?? 0),
      'median gap, s': seconds(median(all)),
      'median gap where it was killed, frozen, moved by order, s': [gaps.killed, gaps.frozen, gaps.ordered]
        .map((of) => seconds(median(of)))
        .join(', '),
      'a save right after is seen on the other process, slowest, s': seconds(Math.max(...seen.first)),
      'a later one, slowest, s': seconds(Math.max(...seen.later)),
      'former primaries that came back by pg_rewind, copied anew, as they were': Object.values(returned).join(', '),
    }
  } finally {
    for (const server of servers) await server.remove()
  }
}

/** Looks on while leads come in: how long there were none, and whether pages are shown. */
class Watch {
  /** Since the last beginning, on whichever server it was longer. */
  longestGap = 0
  views = 0
  slowestView = 0
  readonly failedViews: string[] = []
  #isOver = false
  #work: Promise<void>[] = []
  #lastAt: number[]

  constructor(
    private readonly loads: readonly InquiryLoad[],
    private readonly urls: readonly string[],
    private readonly page: string,
  ) {
    this.#lastAt = loads.map(() => performance.now())
  }

  async firstLook(): Promise<void> {
    for (const url of this.urls) await visit(url, host, this.page)
  }

  run(): void {
    this.#work = [this.#measureGaps(), ...this.urls.map((url) => this.#view(url))]
  }

  begin(): void {
    this.longestGap = 0
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** So many more on each server. */
  async untilThanked(more: number): Promise<void> {
    const goals = this.loads.map((load) => load.thanked.length + more)
    const until = performance.now() + 120_000
    while (this.loads.some((load, at) => load.thanked.length < (goals[at] ?? 0))) {
      promise(performance.now() < until, 'leads are not taken any more')
      const odd = this.loads.flatMap((load) => load.odd)
      promise(odd.length === 0, `odd answers: ${odd.slice(0, 3)}`)
      await pause(20)
    }
  }

  async #measureGaps(): Promise<void> {
    const counts = this.loads.map((load) => load.thanked.length)
    this.#lastAt = counts.map(() => performance.now())
    while (!this.#isOver) {
      for (const [at, { thanked }] of this.loads.entries()) {
        if (thanked.length === counts[at]) continue
        counts[at] = thanked.length
        const now = performance.now()
        this.longestGap = Math.max(this.longestGap, now - (this.#lastAt[at] ?? now))
        this.#lastAt[at] = now
      }
      await pause(10)
    }
  }

  async #view(url: string): Promise<void> {
    while (!this.#isOver) {
      const askedAt = performance.now()
      const { status, body } = await visit(url, host, this.page).catch((error) => ({ status: 0, body: String(error) }))
      this.views++
      this.slowestView = Math.max(this.slowestView, performance.now() - askedAt)
      if (status !== 200) this.failedViews.push(`${new Date().toISOString()} ${url} ${status} ${body.slice(0, 200)}`)
      await pause(100)
    }
  }
}

/** How many jobs the inquiries have left, once all are done: one that was cut off is taken up again after a minute. */
async function untilWorkedOff(database: string): Promise<number> {
  const until = performance.now() + 180_000
  for (;;) {
    const jobs = await ask<{ state: string; count: string }>(
      database,
      "select state, count(*) from pgboss.job where name = 'lead-arrived' group by state",
    )
    const [first] = jobs
    if (jobs.length === 1 && first?.state === 'completed') return Number(first.count)
    promise(performance.now() < until, `jobs are not worked off: ${JSON.stringify(jobs)}`)
    await pause(500)
  }
}

function howItCameBack({ words }: PatroniNode): 'rewound' | 'copied' | 'followed' {
  if (words.includes('bootstrapped from leader')) return 'copied'
  return words.includes('running pg_rewind') ? 'rewound' : 'followed'
}

const median = (figures: number[]) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
