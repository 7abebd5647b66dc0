import { Readable } from 'node:stream'
import { dataFormat } from '@porchlight/contract/data-kinds'
import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { lookAtLimit, takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { presentUser } from '../accounts/index.ts'
import { leadSettings } from '../leads/index.ts'
import { loadSettings } from '../settings/index.ts'
import { csvText, jsonText } from './list-text.ts'
import {
  firstVisitDay,
  listBegunValuations,
  listConsents,
  listLeadHistory,
  listLeads,
  listListings,
  listMedia,
  listPages,
  listPasskeys,
  listPayments,
  listPushDevices,
  listTexts,
  listUnsubscribes,
  listVideos,
  listVisits,
  type Place,
} from './own-data.repository.ts'
import type { ZipEntry } from './zip-stream.ts'

const batch = 500

const limitOf = ({ id }: AccountRow) => `own-data:${id}`

/** A refused download is a broken file in the browser's list: whoever asks is told before. */
export function admitOwnData({ db, clock }: AppContext, account: AccountRow): Promise<void> {
  return lookAtLimit(db, clock, limitOf(account), limits.dataDownloads)
}

/** Everything of an agent's own as one zip file, read batch by batch while it is downloaded. */
export async function downloadOwnData(context: AppContext, account: AccountRow): Promise<Readable> {
  const { db, clock } = context
  await takeFromLimit(db, clock, limitOf(account), limits.dataDownloads)
  // A big library for a rare wish: not read at every start.
  const { zipStream } = await import('./zip-stream.ts')
  return zipStream(entriesOf(context, account))
}

export function fileNameOf({ website_name }: Pick<AccountRow, 'website_name'>, now: Date): string {
  return `${website_name}-data-${now.toISOString().slice(0, 10)}.zip`
}

async function* entriesOf(context: AppContext, account: AccountRow): AsyncGenerator<ZipEntry> {
  const { db, clock, config } = context
  const { id } = account
  const date = clock.now()
  const whole = (name: string, value: unknown) => ({
    name,
    date,
    body: Readable.from([JSON.stringify(value, null, 2)]),
  })
  const listed = (name: string, text: AsyncIterable<string>) => ({ name, date, body: Readable.from(text) })

  yield whole('about.json', { format: dataFormat, made_at: date })
  yield whole('profile.json', presentUser(account, config, date))
  yield whole('settings.json', {
    pages: await loadSettings(db, id),
    leads: await leadSettings(context, id),
    getsWeeklySummary: account.wants_digest,
  })
  yield whole('passkeys.json', await listPasskeys(db, id))
  yield whole('notice-devices.json', await listPushDevices(db, id))
  yield whole('payments.json', await listPayments(db, id))
  yield listed('pages.json', jsonText(inBatches(listPages, db, id)))
  yield listed('media.json', jsonText(mediaList(db, id)))
  yield listed('videos.json', jsonText([await listVideos(db, id)]))
  yield listed('listings.json', jsonText(inBatches(listListings, db, id)))
  yield listed('listings.csv', csvText(inBatches(listListings, db, id)))
  yield listed('leads.json', jsonText(leadsWithHistory(db, id)))
  yield listed('leads.csv', csvText(inBatches(listLeads, db, id)))
  yield listed('texts.json', jsonText(inBatches(listTexts, db, id)))
  yield listed('text-consents.json', jsonText(inBatches(listConsents, db, id)))
  yield listed('text-consents.csv', csvText(inBatches(listConsents, db, id)))
  yield listed('unsubscribes.json', jsonText(unsubscribes(db, id)))
  yield listed('looked-up-addresses.json', jsonText(inBatches(listBegunValuations, db, id)))
  yield listed('visitors.csv', csvText(visits(db, id, date)))
  yield* mediaEntries(context, id)
}

/** Behind the last one read each time, so that a slow download holds no transaction. */
async function* inBatches<Row extends { id: string }>(
  list: (db: Queryable, userId: string, place: Place) => Promise<Row[]>,
  db: Queryable,
  userId: string,
): AsyncGenerator<Row[]> {
  let rows = await list(db, userId, { after: undefined, limit: batch })
  while (rows.length > 0) {
    yield rows
    rows = rows.length < batch ? [] : await list(db, userId, { after: rows.at(-1)?.id, limit: batch })
  }
}

async function* leadsWithHistory(db: Queryable, userId: string) {
  for await (const leads of inBatches(listLeads, db, userId)) {
    const ids = leads.map(({ id }) => id)
    const history = await listLeadHistory(db, userId, ids)
    yield leads.map((lead) => ({
      ...lead,
      history: history.filter(({ lead_id }) => lead_id === lead.id).map(({ lead_id: _, ...entry }) => entry),
    }))
  }
}

async function* visits(db: Queryable, userId: string, now: Date) {
  const first = await firstVisitDay(db, userId)
  if (!first) return
  const start = new Date(first)
  // A month is read whole, so that one whose days are added up meanwhile is neither missed nor listed twice.
  const month = (ahead: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead))
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  for (let ahead = 0; month(ahead) <= now; ahead++) {
    yield await listVisits(db, userId, dayOf(month(ahead)), dayOf(month(ahead + 1)))
  }
}

async function* unsubscribes(db: Queryable, userId: string) {
  for await (const rows of inBatches(listUnsubscribes, db, userId)) {
    yield rows.map(({ email, created_at }) => ({ email, created_at }))
  }
}

/** What each file in the zip is, for whoever reads it again. */
async function* mediaList(db: Queryable, userId: string) {
  for await (const rows of inBatches(listMedia, db, userId)) {
    yield rows.map(({ id, origin_id, kind, bytes, files, created_at }) => ({
      id,
      origin_id,
      kind,
      file: `media/${files[0]?.name ?? ''}`,
      bytes,
      created_at,
    }))
  }
}

/** As they were uploaded; what the pages show of them is made from these. */
async function* mediaEntries({ db, providers }: AppContext, userId: string): AsyncGenerator<ZipEntry> {
  for await (const rows of inBatches(listMedia, db, userId)) {
    for (const { files, created_at } of rows) {
      const [original] = files
      const found = original && (await providers.media.get(original.name))
      if (found) yield { name: `media/${original.name}`, date: created_at, body: found.body }
    }
  }
}
