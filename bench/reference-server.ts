// The same work with nothing around it: Fastify and one bare query, or one drawing. A process of its own.
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import pg from 'pg'
import { loadSiteView } from '../server/src/modules/pages/index.ts'
import { drawPage } from '../server/src/modules/public-site/pages/draw-page.service.ts'
import { openPublicSite } from '../server/src/modules/public-site/public-site.ts'
import { startBenchApp } from './app.ts'

export interface Told {
  databaseUrl: string
  /** Questions that are asked as they stand. */
  queries?: Record<string, { text: string; values: unknown[] }>
  /** Columns that a form's row is written with, from a body of the same names. */
  insert?: { table: string; columns: string[] }
  draw?: { agentId: string; pageId: string }
}

const { databaseUrl, queries = {}, insert, draw } = (await json(process.stdin)) as Told
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const server = Fastify()

for (const [path, query] of Object.entries(queries)) {
  server.get(path, async () => ({ data: (await pool.query(query)).rows }))
}
if (insert) {
  const { table, columns } = insert
  const places = columns.map((_, place) => `$${place + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`
  server.post('/', async ({ body }) => {
    const row = body as Record<string, unknown>
    await pool.query(
      text,
      columns.map((name) => row[name]),
    )
    return { success: true }
  })
}
if (draw) {
  const { context } = await startBenchApp({ DATABASE_URL: databaseUrl })
  const site = openPublicSite(context)
  const view = await loadSiteView(context, draw.agentId, draw.pageId, { isPreview: false })
  if (!view) throw new Error('There is no such page.')
  server.get('/', async (_request, reply) => reply.type('text/html').send(await drawPage(site, view)))
}
const url = await server.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: Number(new URL(url).port) }))
