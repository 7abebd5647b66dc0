import { setTimeout as pause } from 'node:timers/promises'
import { overviewSpans } from '../contract/src/options.ts'
import { InquiryLoad } from '../server/src/testing/inquiry-load.ts'
import { startCluster } from './engines.ts'
import { type Figures, type Part, promise } from './part.ts'
import { ask, createDatabase, serverOn } from './servers.ts'

const many = 100_000_000
const few = 10_000
/** A busy agent: what stands on each page, and where from and on what people come to it, every day. */
const pages = 20
const days = 3 * 365
const sources = ['direct', 'qr', 'ref:facebook.com', 'ref:instagram.com', 'ref:google.com', 'utm:newsletter']
const devices = ['phone', 'desktop', 'tablet']
const marks = 4_000_000
const turns = 25
const mostTimes = 2
const longestDrop = 1_000
const patience = 300_000

/** Every day of each page by source and device, with the visits of that cell; `turn` numbers them. */
const cells = `
  select p.id as page_id, p.user_id, current_date - ago as day, source, device,
    row_number() over (order by ago desc, p.id, source, device) as turn
  from pages p cross join generate_series(0, ${days - 1}) as ago
  cross join unnest(array['${sources.join("','")}']) as source cross join unnest(array['${devices.join("','")}']) as device`

/** A busy cell has a hundred times the visits of a quiet one; what rounding leaves over falls to the last. */
const manyVisits = `
  with cells as (${cells}), weighed as (
    select *, 1 + turn * 7919 % 100 as weight, sum(1 + turn * 7919 % 100) over () as whole from cells
  ), shared as (
    select *, floor(${many} * weight / whole)::int as visitors from weighed
  )
  insert into daily_visits (page_id, user_id, day, source, device, visitors)
  select page_id, user_id, day, source, device,
    visitors + case when turn = max(turn) over () then ${many} - sum(visitors) over () else 0 end
  from shared`

/** Each visit somewhere: hardly two fall together. */
const fewVisits = `
  with cells as (${cells}), thrown as (
    select 1 + (n * 7919::bigint) % (select count(*) from cells) as turn from generate_series(1, ${few}) n
  )
  insert into daily_visits (page_id, user_id, day, source, device, visitors)
  select page_id, user_id, day, source, device, count(*) from cells join thrown using (turn) group by 1, 2, 3, 4, 5`

export const chartPart: Part = {
  name: 'chart',
  promise: `The overview of ${many.toLocaleString('en-US')} visits comes within twice the time of ${few.toLocaleString('en-US')}, counts stay exact while days are moved and folded, and a day's marks are dropped within a second.`,
  needs: {},
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const large = await open(cluster.url, manyVisits)
    const small = await open(cluster.url, fewVisits)
    try {
      const rows = { large: await large.count(many), small: await small.count(few) }
      const folded: number[] = []
      for (const [place, visits] of [
        [large, many],
        [small, few],
      ] as const) {
        await place.work('forget-old')
        await place.count(visits)
        const [left] = await place.ask<{ count: number }>('select count(*)::int from partitions.daily_visits')
        promise(left?.count === 0, `${left?.count} rows stand in no month of their own`)
        await place.work('fold-visits')
        folded.push(await place.count(visits))
        await place.ask('vacuum analyze')
      }

      const figures: Figures = {
        'visits, and rows of counters they are, before and after old days were folded': `${many.toLocaleString('en-US')}: ${rows.large.toLocaleString('en-US')}, ${folded[0]?.toLocaleString('en-US')}`,
        against: `${few.toLocaleString('en-US')}: ${rows.small.toLocaleString('en-US')}, ${folded[1]?.toLocaleString('en-US')}`,
      }
      const slow: string[] = []
      for (const span of overviewSpans) {
        const times: [number[], number[]] = [[], []]
        for (let turn = -3; turn < turns; turn++) {
          for (const [side, place] of [large, small].entries()) {
            const took = await place.overview(span)
            if (turn >= 0) times[side]?.push(took)
          }
        }
        const [ours = 0, reference = 0] = times.map(median)
        const said = `${ours.toFixed(1)} ms against ${reference.toFixed(1)} ms, ${(ours / reference).toFixed(2)}×`
        figures[`the overview of ${span} days, median of ${turns} in turns`] = said
        if (ours > mostTimes * reference) slow.push(`${span} days: ${said}`)
      }
      promise(slow.length === 0, `the chart is slower than ${mostTimes}×: ${slow.join('; ')}`)

      const size = await fillDay(large.ask)
      const dropped = await large.work('forget-old')
      const [left] = await large.ask<{ count: number }>('select count(*)::int from visit_marks')
      promise(left?.count === 0, `${left?.count} marks of a day that is over are left`)
      figures[`marks of one day, ${size}, dropped by the hourly job with all else it does`] =
        `${marks.toLocaleString('en-US')} in ${Math.round(dropped)} ms`
      promise(dropped < longestDrop, `the job that drops ${marks} marks took ${dropped} ms`)
      return figures
    } finally {
      for (const place of [large, small]) await place.close()
      await cluster.stop()
    }
  },
}

type Ask = <Row>(text: string) => Promise<Row[]>

/** An installation with one agent, whose pages have had these visits. */
async function open(clusterUrl: string, visits: string) {
  const database = await createDatabase(clusterUrl)
  const server = await serverOn(database, {})
  await server.start()
  const load = new InquiryLoad(server.url)
  await load.openPages(pages * 150)
  const askHere: Ask = (text) => ask(database, text)
  await askHere(visits)
  return {
    ask: askHere,
    /** How many rows hold them, once it is sure that they are as many as they were. */
    async count(expected: number): Promise<number> {
      const [row] = await askHere<{ visitors: string; rows: number }>(
        'select sum(visitors) as visitors, count(*)::int as rows from daily_visits',
      )
      promise(Number(row?.visitors) === expected, `${row?.visitors} visits are counted and not ${expected}`)
      const summed = await askHere<{ kind: string; sums: string; counted: string }>(
        `select kind, sum(visitors) as sums,
           (select sum(visitors) from daily_visits where day < (select before from visits_summed)) as counted
         from visit_sums group by kind`,
      )
      promise(summed.length === 3, 'visits are not summed up by page, source and device')
      for (const { kind, sums, counted } of summed)
        promise(Number(sums) === Number(counted), `the sums by ${kind} are ${sums} of ${counted} visits`)
      return row?.rows ?? 0
    },
    /** Lets the server do a job that it does by the clock, and answers how long that took. */
    async work(job: string): Promise<number> {
      const [sent] = await askHere<{ id: string }>(`insert into pgboss.job (name) values ('${job}') returning id`)
      for (const until = performance.now() + patience; performance.now() < until; await pause(100)) {
        const [row] = await askHere<{ state: string; took: string; output: unknown }>(
          `select state, output, extract(epoch from completed_on - started_on) * 1000 as took
           from pgboss.job where id = '${sent?.id}'`,
        )
        promise(row?.state !== 'failed', `the job ${job} failed: ${JSON.stringify(row?.output)}`)
        if (row?.state === 'completed') return Number(row.took)
      }
      return Number.POSITIVE_INFINITY
    },
    async overview(span: number): Promise<number> {
      const begun = performance.now()
      const { status, body } = await load.asAgent('GET', `/user/overview?days=${span}`)
      const took = performance.now() - begun
      promise(status === 200 && body.data.totals.now.visitors > 0, `the overview was answered ${status}`)
      return took
    },
    close: () => server.remove(),
  }
}

/** The marks of the day before yesterday, in a part as the server makes them: tomorrow's, under another name. */
async function fillDay(askHere: Ask): Promise<string> {
  const [row] = await askHere<{ day: string; next: string; tomorrow: string; name: string }>(
    `select (current_date - 2)::text as day, (current_date - 1)::text as next,
       'partitions.visit_marks_' || to_char(current_date + 1, 'YYYYMMDD') as tomorrow,
       'visit_marks_' || to_char(current_date - 2, 'YYYYMMDD') as name`,
  )
  if (!row) throw new Error('the database did not say which day it is')
  const { day, next, tomorrow, name } = row
  const part = `partitions.${name}`
  await askHere(`
    alter table visit_marks detach partition partitions.visit_marks;
    alter table visit_marks attach partition partitions.visit_marks for values from (minvalue) to ('${day}');
    alter table visit_marks detach partition ${tomorrow};
    alter table ${tomorrow} rename to ${name};
    insert into ${part} (page_id, day, visitor_hash, address_hash)
    select id, '${day}', left(md5(id || n), 22), left(md5('address' || n), 22)
    from pages cross join generate_series(1, ${marks / pages}) n;
    alter table visit_marks attach partition ${part} for values from ('${day}') to ('${next}')`)
  const [size] = await askHere<{ size: string }>(`select pg_size_pretty(pg_total_relation_size('${part}')) as size`)
  return size?.size ?? ''
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
