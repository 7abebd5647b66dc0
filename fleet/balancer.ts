import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { fourServersNeed, openFourServers } from './four-servers.ts'
import { type Figures, type Part, promise } from './part.ts'
import { ask, visit } from './servers.ts'

const soon = 1_000
/** Nothing stale lives longer, whatever was missed. */
const longestStale = 30_000

export const balancerPart: Part = {
  name: 'balancer',
  promise:
    'Four processes behind nginx, on PgBouncer, primary, replica and S3: what is saved on one is seen on all, none that is killed loses anything, and a rolling restart drops nothing.',
  needs: fourServersNeed,
  async run(): Promise<Figures> {
    const fleet = await openFourServers((url) => ({ APP_URL: url, DRAIN_SECONDS: '3', SITE_DOMAIN: 'site.test' }))
    const { url, database, servers } = fleet
    try {
      await fleet.start()
      const load = new InquiryLoad(url)
      await load.openPages(20_000)
      const page = `/sell/${load.pageIds[0]}`

      /** How long the slowest of them shows the page as it was before. */
      async function saveAndWatch(heading: string, patience: number): Promise<number> {
        const shown = (url: string) =>
          visit(url, 'ada-field.site.test', page).then(({ body }) => body.includes(heading))
        for (const { url } of servers) await shown(url)
        await load.savePage(0, { heading })
        const savedAt = performance.now()
        for (const { url } of servers) {
          while (!(await shown(url))) {
            promise(performance.now() - savedAt < patience, `${url} still shows what was before "${heading}"`)
            await new Promise((resolve) => setTimeout(resolve, 10))
          }
        }
        return performance.now() - savedAt
      }

      const seen: number[] = []
      for (let turn = 0; turn < 10; turn++) seen.push(await saveAndWatch(`Turn ${turn} of ten`, soon))

      const cut = await ask<{ pid: number }>(
        database,
        "select pg_terminate_backend(pid), pid from pg_stat_activity where application_name = 'porchlight-notices'",
      )
      promise(cut.length === servers.length, `${cut.length} lines for notices were found`)
      const afterCut = await saveAndWatch('Said while nobody listened', longestStale)

      load.start()
      const thanked = async (more: number) => {
        const goal = load.thanked.length + more
        while (load.thanked.length < goal) {
          promise(load.odd.length === 0, `odd answers: ${load.odd.slice(0, 3)}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
      await thanked(100)
      for (const server of servers.slice(0, 2)) await server.kill()
      await thanked(100)
      for (const server of servers.slice(0, 2)) await server.start()
      await thanked(100)

      const dropped = load.sentAgain
      for (const server of servers) {
        await server.stop()
        await thanked(30)
        await server.start()
        await thanked(30)
      }
      const duringRestart = load.sentAgain - dropped
      await load.stop()
      promise(load.odd.length === 0, `odd answers: ${load.odd.slice(0, 3)}`)
      const { lost, doubled } = await load.judge()
      promise(lost.length + doubled.length === 0, `lost ${lost}, doubled ${doubled}`)
      promise(duringRestart === 0, `dropped by a rolling restart: ${fleet.lostByNginx()}`)
      return {
        'a save is seen on all four, slowest of ten, ms': Math.max(...seen).toFixed(0),
        'the same with every line for notices cut, ms': afterCut.toFixed(0),
        'inquiries thanked for, each kept once': load.thanked.length,
        'sent again because two were killed': dropped,
        'sent again because of the rolling restart': duringRestart,
      }
    } finally {
      await fleet.close()
    }
  },
}
