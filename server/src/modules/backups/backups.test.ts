import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { diskMedia } from '../../providers/media/embedded.ts'
import type { MediaPort } from '../../providers/media/port.ts'
import { s3Media } from '../../providers/media/s3.ts'
import { contentsOf, structureOf } from '../../testing/contents.ts'
import { makeLead } from '../../testing/make-lead.ts'
import { makePage } from '../../testing/make-page.ts'
import { phonePhoto } from '../../testing/pictures.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { multipart } from '../../testing/upload.ts'
import { storeUpload } from '../media/index.ts'
import { findLastBackup, insertBackup } from './backups.repository.ts'
import { checkBackup, keepNewest, makeBackup, nameFor, restoreBackup } from './index.ts'

const tell = () => undefined
const passphrase = 'correct horse battery'
let app: TestApp
let s3: Awaited<ReturnType<typeof startS3Server>>
let folder: string
let plain: string
let sealed: string

/** A product in use: accounts, pages, leads, files, jobs done and jobs to be done. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-backups-'))
  s3 = await startS3Server()
  app = await buildTestApp()
  const { user, token } = await app.signUpProven({ firstName: 'Zoë "Z" \\ \t', companyName: 'Ünïcode\u2028 & Söhne' })
  const { id: page } = await makePage(app, { userId: user._id, address: '1 Way' })
  for (let count = 0; count < 3; count++) await makeLead(app, page)
  const form = await multipart(
    [['kind', 'image']],
    [{ bytes: await phonePhoto(800, 600), name: 'a.jpg', field: 'images' }],
  )
  expect((await app.call('POST', '/user/upload-images', { token, ...form })).status).toBe(200)
  await app.jobs.drain()
  await makeLead(app, page)
  // More than one part, values that JSON could confuse, and a job that somebody was at.
  await sql`insert into rate_limits (key, count, expires_at)
    select 'key ' || number, number, 'infinity' from generate_series(1, 1203) number`.execute(app.db)
  await sql`update pgboss.job set output = 'null'::jsonb where state = 'completed'`.execute(app.db)
  await sql`update pgboss.job set state = 'active', started_on = now() where state = 'created'`.execute(app.db)

  plain = await save('plain.tar', null)
  sealed = await save('sealed', passphrase)
})
afterAll(async () => {
  await app.close()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function save(name: string, phrase: string | null): Promise<string> {
  const file = join(folder, name)
  await makeBackup({ db: app.db, media: app.context.providers.media, file, passphrase: phrase, tell })
  return file
}

const pathOf = (name: string) => join(folder, name)
const open = (file: string, phrase: string | null = null) => ({ file, passphrase: phrase })

async function filesOf(media: MediaPort, db: Database['db']): Promise<Record<string, string>> {
  const rows = await db.selectFrom('media').select('files').execute()
  const files: Record<string, string> = {}
  for (const { name } of rows.flatMap((row) => row.files)) {
    const found = await media.get(name)
    files[name] = found ? (await buffer(found.body)).toString('base64') : 'missing'
  }
  return files
}

/** On the kind of database the tests run on, and across: the format is one. */
const kinds =
  inject('databaseTemplate').kind === 'postgres' ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

describe.each(kinds)('a backup that is put into an empty %s database', (kind) => {
  it('brings every row, every file, and all that keeps them right', async () => {
    const database = await openEmptyDatabase(kind)
    const media = diskMedia(pathOf(`media-${kind}`))
    try {
      await restoreBackup(database.db, media, open(plain), { overwrite: false, tell })
      const contents = await contentsOf(database.db)
      expect(contents).toEqual(await contentsOf(app.db))
      expect(contents['public.leads']).toHaveLength(4)
      expect(contents['pgboss.job']?.filter((row) => row.includes('"active"')).length).toBeGreaterThan(0)
      // Another release of PostgreSQL tells the same tables in other words.
      if (kind === kinds[0]) expect(await structureOf(database.db)).toEqual(await structureOf(app.db))
      const files = await filesOf(media, database.db)
      expect(Object.keys(files).length).toBeGreaterThan(2)
      expect(files).toEqual(await filesOf(app.context.providers.media, app.db))
    } finally {
      await database.close()
    }
  })
})

it('one that is encrypted can be put into S3, refuses to overwrite, and overwrites when it is told to', async () => {
  const database = await openEmptyDatabase()
  const media = s3Media(s3.settings)
  try {
    const backup = open(sealed, passphrase)
    await restoreBackup(database.db, media, backup, { overwrite: false, tell })
    const before = await contentsOf(database.db)
    await database.db.insertInto('secrets').values({ name: 'late', value: 'row' }).execute()
    await expect(restoreBackup(database.db, media, backup, { overwrite: false, tell })).rejects.toThrow('not empty')
    expect((await contentsOf(database.db))['public.secrets']).not.toEqual(before['public.secrets'])
    await restoreBackup(database.db, media, backup, { overwrite: true, tell })
    expect(await contentsOf(database.db)).toEqual(before)
    expect(await structureOf(database.db)).toEqual(await structureOf(app.db))
    expect(await filesOf(media, database.db)).toEqual(await filesOf(app.context.providers.media, app.db))
  } finally {
    await database.close()
  }
})

describe('a check', () => {
  it('says what is in a backup', async () => {
    const { rows, files, missingFiles } = await checkBackup(open(plain), tell)
    expect([rows['public.leads'], rows['public.rate_limits']]).toEqual([4, expect.any(Number)])
    expect(rows['public.rate_limits']).toBeGreaterThan(1200)
    expect([files > 2, missingFiles]).toEqual([true, []])
  })

  it('finds a flipped bit, wherever it is', async () => {
    for (const [file, phrase] of [
      [plain, null],
      [sealed, passphrase],
    ] as const) {
      const whole = await readFile(file)
      const places = [0, 30, 60, 80, 100, whole.length - 1, whole.length - 500, whole.length - 700]
      const more = phrase ? 4 : 24
      for (let count = 0; count < more; count++) places.push(Math.floor((whole.length / more) * count) + count)
      for (const place of places) {
        const bytes = Buffer.from(whole)
        bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8))
        await writeFile(pathOf('flipped'), bytes)
        await expect(checkBackup(open(pathOf('flipped'), phrase), tell), `byte ${place}`).rejects.toThrow('is damaged')
      }
    }
  })

  it('finds that the end is missing, at any length', async () => {
    for (const [file, phrase] of [
      [plain, null],
      [sealed, passphrase],
    ] as const) {
      const { size } = await stat(file)
      const first = phrase ? 84 : 0
      for (const length of [0, 10, 512, first + 65_552, size - 1, size - 512, size - 1536, Math.floor(size / 2)]) {
        await writeFile(pathOf('cut'), await readFile(file))
        await truncate(pathOf('cut'), length)
        await expect(checkBackup(open(pathOf('cut'), phrase), tell), `${length} bytes`).rejects.toThrow('is damaged')
      }
    }
  })

  it('names the file that is not what was saved', async () => {
    const bytes = await readFile(plain)
    const [name] = Object.keys(await filesOf(app.context.providers.media, app.db))
    const header = bytes.indexOf(`media/${name}`)
    bytes[header + 600] = (bytes[header + 600] ?? 0) ^ 1
    await writeFile(pathOf('flipped'), bytes)
    await expect(checkBackup(open(pathOf('flipped')), tell)).rejects.toThrow(`media/${name}`)
  })

  it('says when a passphrase is wrong, and when one is needed', async () => {
    await expect(checkBackup(open(sealed, 'wrong horse battery'), tell)).rejects.toThrow('passphrase is wrong')
    await expect(checkBackup(open(sealed), tell)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    const letters = (await readFile(sealed)).toString('latin1')
    expect(letters).not.toContain('manifest')
  })
})

it('a backup of a newer release is refused before anything is touched', async () => {
  await app.db.transaction().execute(async (trx) => {
    await sql`insert into schema_migrations (name) values ('999-from-the-future.sql')`.execute(trx)
  })
  const newer = await save('newer.tar', null)
  await sql`delete from schema_migrations where name = '999-from-the-future.sql'`.execute(app.db)
  await expect(checkBackup(open(newer), tell)).rejects.toThrow('999-from-the-future.sql')
})

it('a file that the store has lost is told and does not stop the rest', async () => {
  const media: MediaPort = { ...app.context.providers.media, get: async () => null }
  const file = pathOf('without-files.tar')
  const { files, missingFiles } = await makeBackup({ db: app.db, media, file, passphrase: null, tell })
  expect([files, missingFiles > 2]).toEqual([0, true])
  expect((await checkBackup(open(file), tell)).missingFiles).toHaveLength(missingFiles)
})

it('one that fails leaves no file behind', async () => {
  const media: MediaPort = { ...app.context.providers.media, get: () => Promise.reject(new Error('the store is down')) }
  const file = pathOf('failed.tar')
  await expect(makeBackup({ db: app.db, media, file, passphrase: null, tell })).rejects.toThrow('the store is down')
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
})

it('files that are deleted while one is made stay until it is over', async () => {
  const { user } = await app.signUp()
  const { id } = await storeUpload(app.context, user._id, await phonePhoto(80, 60), 'image')
  const row = await app.db.selectFrom('media').select('files').where('id', '=', id).executeTakeFirstOrThrow()
  const isThere = async () => (await app.context.providers.media.get(row.files[0]?.name ?? '')) !== null
  const backup = await insertBackup(app.db, false)
  await app.db.deleteFrom('media').where('id', '=', id).execute()
  await app.jobs.runNow('removed-media')
  expect(await isThere()).toBe(true)
  // Its process died: nothing is told any more.
  await sql`update backups set alive_at = now() - interval '3 minutes' where id = ${backup}`.execute(app.db)
  await app.jobs.runNow('removed-media')
  expect([await isThere(), await findLastBackup(app.db)]).toEqual([false, undefined])
})

it('the newest of a folder are kept, and whatever has another name', async () => {
  const names = [1, 2, 3, 4].map((day) => nameFor(new Date(`2026-11-0${day}T10:00:00Z`), day > 2))
  const own = await mkdtemp(join(folder, 'kept-'))
  for (const name of [...names, 'notes.txt']) await writeFile(join(own, name), '')
  expect(await keepNewest(own, 2)).toEqual(names.slice(0, 2))
  expect((await readdir(own)).sort()).toEqual(['notes.txt', ...names.slice(2)].sort())
})

it.runIf(kinds[0] === 'postgres')('a snapshot does not see what is written while it is read', async () => {
  const seen = await readSnapshot(app.db, async ({ parts }) => {
    await app.db.insertInto('secrets').values({ name: 'meanwhile', value: '' }).execute()
    const lines: string[] = []
    for await (const part of parts()) if (part.table.name === 'secrets') lines.push(...part.lines)
    return lines
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.join()).not.toContain('meanwhile')
})
