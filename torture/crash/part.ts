import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { between, pick, type Random } from '@porchlight/domain/seeded-random'
import { sql } from 'kysely'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import { superadminEmail, type TestApp } from '../../server/src/testing/test-app.ts'
import { behindProxy } from '../access/callers.ts'
import { ask, type HttpCall } from '../client.ts'
import { prepare } from '../good-input.ts'
import { withAppOf } from '../ground.ts'
import { addCounts, attackEach, BrokenPromise, type Counts, type Part } from '../part.ts'
import type { Later } from './by-hand.ts'
import { checkFiles } from './files.ts'
import { type Deed, differences, type Profile, profilesOf } from './profile.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { billingOf, countWrites, findWrites, uploadWrite, type Write } from './writes.ts'

/** How often it is killed before everything is counted. */
const killsInCycle = 10
const day = 24 * 60 * 60 * 1000
const deedsInRound = 12
const concurrency = 6

const settingsWith = (receiver: Receiver) => ({
  ...behindProxy,
  FOLLOW_UP_BOSS_URL: `${receiver.url}follow-up-boss`,
  SUPERADMIN_EMAIL: superadminEmail,
  MAIL_BUDGET: 'recipient:1000000,installation:1000000',
  SMS_BUDGET: 'recipient:1000000,installation:1000000,address:1000000',
})

interface Done extends Deed {
  write: Write
  /** What was made for it by hand. */
  begun: object | Later | null
  call: HttpCall | null
  /** What came of it: an answer, none although it was sent, or it was never sent. */
  outcome: 'acknowledged' | 'unknown' | 'unsent'
  /** Whoever heard nothing has pressed a second time. */
  isAgain?: true
}

/** How the deed of a write looks when nobody interferes, twice, and how its agent looks without it. */
type Calm = Map<Write, { done: Profile[]; undone: Profile[] }>

export const crashPart: Part = {
  name: 'crash',
  promise:
    'Killed at any moment, everything acknowledged is there once, no job is lost or doubled, rows and files agree.',
  usualCount: 200,
  needsBuild: true,
  async run(options) {
    const { openApp, openServer, count } = options
    const receiver = await openReceiver()
    const settings = settingsWith(receiver)
    const app = await openApp(settings)
    const writes = await findWrites(app).finally(() => app.close())
    const server = await openServer(settings)
    const world: World = { server, receiver, inside: (work) => withAppOf(server, work, settings) }
    try {
      const lasting = await world.inside(async (app) => {
        await holdBackJobs(app)
        return filledTables(app)
      })
      const calm = await learnCalm(world, writes)
      await wipe(world, lasting)
      const cycles: [string, (random: Random) => Promise<Counts>][] = []
      for (let killed = 0; killed < count; killed += killsInCycle) {
        const kills = Math.min(killsInCycle, count - killed)
        cycles.push([
          `kills ${killed + 1} to ${killed + kills}`,
          async (random) => {
            const counts = await runCycle(world, { calm, random, kills })
            await wipe(world, lasting)
            return counts
          },
        ])
      }
      return { writes: writes.length, 'writes of the contract': countWrites(), ...(await attackEach(options, cycles)) }
    } finally {
      await server.remove()
      receiver.close()
    }
  },
}

interface World {
  server: ServerProcess
  /** Whom every webhook leads to. */
  receiver: Receiver
  /** Works with the server's own app while no server runs. */
  inside<Result>(work: (app: TestApp) => Promise<Result>): Promise<Result>
}

async function learnCalm({ server, receiver, inside }: World, writes: readonly Write[]): Promise<Calm> {
  const twice = [...writes, ...writes]
  const deeds = await inside(async (app) => ({
    done: await plan(app, receiver, twice),
    undone: await plan(app, receiver, twice),
  }))
  await server.start()
  await load(server, deeds.done)
  await server.stop()
  const profiles = await inside(async (app) => {
    await finishJobs(app)
    return profilesOf(app.db, [...deeds.done, ...deeds.undone])
  })
  const of = (list: Done[], write: Write) =>
    list.filter((deed) => deed.write === write).map((deed) => profiles.get(deed) ?? new Map())
  return new Map(writes.map((write) => [write, { done: of(deeds.done, write), undone: of(deeds.undone, write) }]))
}

async function runCycle(
  { server, receiver, inside }: World,
  { calm, random, kills }: { calm: Calm; random: Random; kills: number },
): Promise<Counts> {
  const writes = [...calm.keys()]
  const rounds = await inside(async (app) => {
    const planned: Done[][] = []
    for (let round = 0; round < kills; round++) {
      // Files and rows can part only where there are files.
      const chosen = Array.from({ length: deedsInRound - 1 }, () => pick(random, writes))
      chosen.splice(Math.floor(between(random, 0, deedsInRound)), 0, uploadWrite)
      planned.push(await plan(app, receiver, chosen, random))
    }
    return planned
  })
  for (const deeds of rounds) {
    await server.start()
    const after = Math.floor(between(random, 0, deeds.length))
    const wait = random() < 0.5 ? between(random, 0, 30) : between(random, 0, 1500)
    const loading = load(server, deeds)
    await loading.acknowledged(after)
    await pause(wait)
    await server.kill()
    await loading
  }
  const deeds = rounds.flat()
  await server.start()
  const repeated = deeds.filter((deed) => deed.outcome === 'unknown' && isRepeatable(deed))
  // Whoever presses again has a new robot check or a new token of the card: the former may be spent.
  for (const deed of repeated) Object.assign(deed, { call: null, isAgain: true })
  await load(server, repeated)
  for (const { write, ground } of repeated) if (write.isAskedAgain) await ask(server.url, billingOf(ground))
  await server.stop()
  return inside(async (app) => {
    await finishJobs(app)
    const webhooks = await checkWebhooks(app, receiver)
    await checkCharges(app)
    const counts = judge(deeds, await profilesOf(app.db, deeds), calm)
    const files = await checkFiles(app, server.dataDir, deeds)
    return { kills, ...counts, 'sent again': repeated.length, ...webhooks, ...files }
  })
}

/** A form that is sent again carries the key of the first time; a subscription that was begun waits for its payment. */
const isRepeatable = ({ write, call }: Done) =>
  write.isAskedAgain || (typeof call?.body === 'string' && call.body.includes('"requestKey"'))

/** An agent of its own for each deed, so that none stands in the way of another. */
async function plan(
  app: TestApp,
  receiver: Receiver,
  writes: readonly Write[],
  random: Random = Math.random,
): Promise<Done[]> {
  const deeds: Done[] = []
  for (const write of writes) {
    const marker = `tq${Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0')}`
    const ground = await prepare(app, write.endpoint, marker)
    const begun = (await write.begin?.(app, ground, marker)) ?? null
    // What was made by hand owes nobody a notice.
    await sql`delete from pgboss.job where state <> 'failed'`.execute(app.db)
    deeds.push({ write, marker, ground, begun, call: null, outcome: 'unsent' })
    await app.db.deleteFrom('rate_limits').execute()
  }
  await app.db.updateTable('webhooks').set({ url: receiver.url }).execute()
  // A code and a proof last for minutes; on a busy machine it takes longer until it is their turn.
  const tomorrow = new Date(app.clock.now().getTime() + day)
  await app.db.updateTable('login_codes').set({ expires_at: tomorrow }).execute()
  await app.db.updateTable('email_changes').set({ expires_at: tomorrow }).execute()
  await app.db.updateTable('sessions').set({ proven_at: tomorrow }).where('proven_at', 'is not', null).execute()
  return deeds
}

type Loading = Promise<unknown> & { acknowledged(count: number): Promise<void> }

/** Several at once, until all are done or nobody answers any more. */
function load(server: ServerProcess, deeds: readonly Done[]): Loading {
  const waiting = [...deeds]
  const heard = new Set<() => void>()
  let acknowledged = 0
  let isOver = false
  const work: Promise<unknown> = Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let deed = waiting.shift(); deed; deed = waiting.shift()) {
        deed.call ??= await deed.write.requestFor(deed.ground, deed.marker, server.url, deed.begun).catch(() => null)
        if (!deed.call) return
        deed.outcome = 'unknown'
        const answer = await ask(server.url, deed.call)
        if (!answer) return
        // Hung up on before it was read, by a server that was not given the processor for long.
        const isUnread = answer.status === 408
        // What the killed server had begun keeps others away for a minute.
        const isHeld = deed.isAgain && answer.status === 503
        if (isUnread || isHeld) {
          waiting.unshift(deed)
          continue
        }
        const isDoneBefore = deed.isAgain && answer.status === 409
        if (answer.status >= 300 && !isDoneBefore) {
          throw new BrokenPromise(`${deed.write.name} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
        }
        deed.outcome = 'acknowledged'
        acknowledged++
        for (const tell of heard) tell()
      }
    }),
  ).finally(() => {
    isOver = true
    for (const tell of heard) tell()
  })
  // Heard of once the load is waited for, which is after the kill.
  work.catch(() => {})
  return Object.assign(work, {
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (acknowledged >= count || isOver) resolve()
        }
        heard.add(look)
        look()
      }),
  })
}

function judge(deeds: readonly Done[], profiles: Map<Deed, Profile>, calm: Calm): Counts {
  const counts: Counts = { acknowledged: 0, 'unanswered and done': 0, 'unanswered and not done': 0, unsent: 0 }
  for (const deed of deeds) {
    const { write, outcome, marker } = deed
    const profile = profiles.get(deed) ?? new Map()
    const expected = calm.get(write) ?? { done: [], undone: [] }
    const asDone = differences(profile, expected.done).filter((path) => !deed.isAgain || !isOfFirst(path))
    const asUndone = differences(profile, expected.undone)
    const told = (paths: string[]) =>
      paths
        .slice(0, 8)
        .map((path) => `${path}: ${profile.get(path)} instead of ${expected.done[0]?.get(path)}`)
        .join('\n')
    if (outcome === 'acknowledged') {
      if (asDone.length > 0) throw new BrokenPromise(`${write.name} (${marker}) was acknowledged, but\n${told(asDone)}`)
      addCounts(counts, { acknowledged: 1 })
    } else if (asUndone.length === 0)
      addCounts(counts, { [outcome === 'unsent' ? 'unsent' : 'unanswered and not done']: 1 })
    else if (asDone.length === 0) addCounts(counts, { 'unanswered and done': 1 })
    else throw new BrokenPromise(`${write.name} (${marker}) was not answered and is half done:\n${told(asDone)}`)
  }
  return counts
}

/** What a first press that was cut off may leave behind: a hold that runs out by itself. */
const isOfFirst = (path: string) => path.startsWith('subscriptions.lease_')

/** What is left is worked off here, where nobody has to wait until a killed worker counts as lost. */
async function finishJobs({ db, jobs, database }: TestApp): Promise<void> {
  // One alone on its database knows that nobody is at them any more, and counts no kill for a try.
  const hasTries = sql.raw(database.isShared ? 'retry_count < retry_limit' : 'true')
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where state = 'retry' or (state = 'active' and ${hasTries})`.execute(db)
  await db.updateTable('webhooks').set({ busy_until: null }).execute()
  await jobs.drain()
  // Who came while a killed turn held its webhook: the clock calls for them each minute.
  await jobs.runNow('forgotten-webhook-turns')
  await jobs.drain()
}

/** However often somebody pressed, they have paid once by the provider's own books. */
async function checkCharges({ db }: TestApp): Promise<void> {
  const twice = await db
    .selectFrom('sandbox_objects')
    .select('customer')
    .where('kind', '=', 'payment_intent')
    .where(sql`body ->> 'status'`, '=', 'succeeded')
    .groupBy('customer')
    .having(sql`count(*)`, '>', 1)
    .execute()
  if (twice.length > 0) throw new BrokenPromise(`charged twice: ${twice.map(({ customer }) => customer).join(', ')}`)
}

/** Whatever counts as delivered has arrived. What was cut off comes a second time under its old id, by which it is known. */
async function checkWebhooks({ db }: TestApp, { arrived }: Receiver): Promise<Counts> {
  const sent = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '=', 'delivered')
    .where('attempts', '>', 0)
    .execute()
  const lost = sent.filter(({ id }) => !arrived.has(id))
  if (lost.length > 0) throw new BrokenPromise(`webhooks never arrived: ${lost.map(({ id }) => id).join(', ')}`)
  const again = sent.filter(({ id }) => (arrived.get(id) ?? 0) > 1)
  return { 'webhooks arrived': sent.length, 'webhooks arrived again': again.length }
}

/** A reminder comes after minutes, and how long it all takes is no part of the promise: what is for later stays for later. */
async function holdBackJobs({ db }: TestApp): Promise<void> {
  await sql`
    create function hold_back() returns trigger language plpgsql as $$
    begin
      if new.start_after > now() + interval '1 minute' then new.start_after := new.start_after + interval '1 day'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger held_back before insert on pgboss.job for each row execute function hold_back()`.execute(db)
}

async function filledTables({ db }: TestApp): Promise<Set<string>> {
  const filled = new Set<string>()
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) filled.add(table)
  }
  return filled
}

/** As it was at the beginning: a cycle counts its own. */
async function wipe({ server, inside }: World, lasting: Set<string>): Promise<void> {
  await inside(async ({ db }) => {
    const tables = (await tablesOf(db)).filter((table) => !lasting.has(table))
    await db.transaction().execute(async (trx) => {
      // Tables that are only ever added to refuse this by a trigger, which is not asked here.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx)
    })
    await sql`delete from users where role <> 'Superadmin'`.execute(db)
    await sql`delete from pgboss.job`.execute(db)
  })
  await rm(join(server.dataDir, 'media'), { recursive: true, force: true })
}

async function tablesOf(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
