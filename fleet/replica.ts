import { setTimeout as pause } from 'node:timers/promises'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { startCluster, startCopyOf } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { ask, createDatabase, serverOn, throughPort, visit } from './servers.ts'

const host = 'ada-field.site.test'
const patience = 60_000

export const replicaPart: Part = {
  name: 'replica',
  promise:
    'Pages, the overview and exports are read from a copy, never older than what was written before they were asked for.',
  needs: {},
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const database = await createDatabase(cluster.url)
    const copy = await startCopyOf(cluster.url)
    const copied = throughPort(database, Number(new URL(copy.url).port))
    const servers = await Promise.all(
      Array.from({ length: 2 }, () => serverOn(database, { DATABASE_REPLICA_URL: copied, SITE_DOMAIN: 'site.test' })),
    )
    const [writer, reader] = servers
    if (!writer || !reader) throw new Error('two servers were made')
    /** How often the copy was asked for pages. */
    const asked = async () => {
      const [row] = await ask<{ count: string | null }>(
        copied,
        "select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0)) as count from pg_stat_user_tables where relname = 'pages'",
      )
      return Number(row?.count ?? 0)
    }
    try {
      for (const server of servers) await server.start()
      const load = new InquiryLoad(writer.url)
      await load.openPages(150)
      let turn = 0
      /** Saved on one server and read on both at once: whoever has saved must not see what was before. */
      const saveAndSee = async (): Promise<void> => {
        const heading = `Turn ${++turn} is here`
        await load.savePage(0, { heading })
        const { status, body } = await visit(writer.url, host, `/sell/${load.pageIds[0]}?q=%20${turn}`)
        promise(status === 200 && body.includes(heading), `the save of turn ${turn} was answered with what was before`)
        const until = performance.now() + 1_000
        while (!(await visit(reader.url, host, `/sell/${load.pageIds[0]}?q=%20${turn}`)).body.includes(heading)) {
          promise(performance.now() < until, `turn ${turn} is not seen on the other server`)
          await pause(10)
        }
      }
      const untilAsked = async (isAsked: boolean) => {
        const until = performance.now() + patience
        for (;;) {
          const before = await asked()
          await saveAndSee()
          await pause(300)
          if ((await asked()) > before === isAsked) return
          promise(performance.now() < until, isAsked ? 'the copy is never asked' : 'a copy that stands still is asked')
        }
      }

      await untilAsked(true)
      for (let save = 0; save < 50; save++) await saveAndSee()
      const asks = await asked()

      await ask(copied, 'select pg_wal_replay_pause()')
      for (let save = 0; save < 20; save++) await saveAndSee()
      await untilAsked(false)
      await ask(copied, 'select pg_wal_replay_resume()')
      await untilAsked(true)

      await copy.halt()
      for (let save = 0; save < 20; save++) await saveAndSee()
      await copy.resume()
      await untilAsked(true)
      for (const server of servers) promise(server.isRunning, `a server ended: ${server.lastWords}`)
      return {
        'saves that were read at once, on both servers': turn,
        'questions that the copy answered in the first 50 of them': asks,
        'times it stood still or was gone, and was left out and taken back by itself': 2,
      }
    } finally {
      for (const server of servers) await server.remove()
      await copy.stop()
      await cluster.stop()
    }
  },
}
