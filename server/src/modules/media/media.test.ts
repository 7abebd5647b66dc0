import { deflateSync } from 'node:zlib'
import { type ErrorCode, errorStatus } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../ids.ts'
import { s3Media } from '../../providers/media/s3.ts'
import { phonePhoto, plainPng } from '../../testing/pictures.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'
import { mediaIdOf, ownedMediaIds, picturesByLink } from './index.ts'
import { listMediaFiles, listRemovedFiles } from './media.repository.ts'

const { general, listings, profile } = messages
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

/** A PNG of any size in a few bytes: whoever trusts it allocates a gigabyte. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(12 + data.length)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), 8 + data.length)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe.each([
  ['on disk', () => ({})],
  [
    'on S3',
    () => ({
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    }),
  ],
])('media %s', (_, env) => {
  let app: TestApp
  let token: string
  let agentId: string

  beforeAll(async () => {
    app = await buildTestApp({ env: env() })
    const { token: fresh, user } = await app.signUp()
    token = fresh
    agentId = user._id
  })
  afterAll(() => app.close())

  const upload = async (bytes: Buffer, { name = 'photo.jpg', field = 'images', kind = 'image', as = token } = {}) =>
    app.call('POST', '/user/upload-images', {
      ...(as && { token: as }),
      ...(await multipart([['kind', kind]], [{ bytes, name, field }])),
    })
  const serve = (url: string, host = 'app.test') => app.inject({ url, headers: { host } })
  const countRows = async () =>
    Number((await app.db.selectFrom('media').select(app.db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

  it('are a stranger’s business neither to store nor to claim', async () => {
    const anonymous = await upload(await phonePhoto(), { as: '' })
    expect(anonymous.status).toBe(401)
    const { body } = await upload(await phonePhoto())
    const id = mediaIdOf(body.data.images[0]) ?? ''
    const { user: stranger } = await app.signUp()
    expect(await ownedMediaIds(app.db, stranger._id, [id])).toEqual(new Set())
    expect(await ownedMediaIds(app.db, agentId, [id])).toEqual(new Set([id]))
  })

  it('turn a phone’s photo upright and keep nothing of where it was taken', async () => {
    const { status, body } = await upload(await phonePhoto(800, 600), { field: 'whatever' })
    expect(status).toBe(200)
    const [link] = body.data.images
    expect(link).toMatch(/^\/media\/[0-9A-Za-z]{16}\.jpg$/)
    const { rawPayload, headers } = await serve(link)
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 600,
      height: 800,
      exif: undefined,
      orientation: undefined,
    })
    expect(rawPayload.includes('PhoneMaker')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('are served on every host, and offer only variants that are there', async () => {
    const { body } = await upload(await phonePhoto(1300, 1300))
    const [link] = body.data.images
    for (const host of ['app.test', 'anyone.site.test', 'go.test'])
      expect((await serve(link, host)).statusCode).toBe(200)
    const sourcesOf = async () => (await picturesByLink(app.db, [link])).get(link)?.sources ?? []
    const before = await sourcesOf()
    expect(before.map(({ type }) => type)).toEqual(['image/webp'])
    await app.jobs.drain()
    const after = await sourcesOf()
    expect(after.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    // A portrait, and the whole width of a common phone, without twice the bytes either needs.
    expect(after[0]?.srcset.match(/(?<= )\d+(?=w)/g)).toEqual(['320', '640', '800', '1280', '1300'])
    for (const { type, srcset } of after) {
      for (const candidate of srcset.split(', ')) {
        const [url = '', descriptor = ''] = candidate.split(' ')
        const { statusCode, headers, rawPayload } = await serve(url)
        expect([statusCode, headers['content-type']]).toEqual([200, type])
        expect(rawPayload.length).toBe(Number(headers['content-length']))
        expect(url).toContain(`-${descriptor.slice(0, -1)}.`)
      }
    }
    expect((await picturesByLink(app.db, [link])).get(link)?.placeholder).toMatch(/^data:image\/webp;base64,/)
  })

  it('keep a png’s transparency', async () => {
    const { body } = await upload(await plainPng(), { name: 'logo.png' })
    expect(body.data.images[0]).toMatch(/\.png$/)
    expect((await sharp((await serve(body.data.images[0])).rawPayload).metadata()).hasAlpha).toBe(true)
  })

  it.each<[string, string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'an SVG named .png',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      listings.photoType,
    ],
    ['HTML named .jpg', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script></html>'), 415, listings.photoType],
    ['a GIF', 'a.jpg', () => Buffer.from('GIF89a\x01\x00\x01\x00'), 415, listings.photoType],
    ['a PDF', 'a.jpg', () => pdf, 415, listings.photoType],
    ['nothing at all', 'a.jpg', () => Buffer.alloc(0), 415, listings.photoType],
    ['250 megapixels', 'a.png', () => pixelBomb(25_000, 10_000), 413, general.imagePixels],
    ['a torn jpeg', 'a.jpg', async () => (await phonePhoto()).subarray(0, 1500), 400, general.imageDamaged],
    [
      'jpeg magic before HTML',
      'a.jpg',
      () => Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1'),
      400,
      general.imageDamaged,
    ],
    [
      '11 MB',
      'a.jpg',
      async () => Buffer.concat([await phonePhoto(), Buffer.alloc(11 * 1024 * 1024)]),
      413,
      listings.photoSize,
    ],
  ])('refuse %s and store nothing', async (_name, name, make, status, sentence) => {
    const rows = await countRows()
    const answer = await upload(await make(), { name })
    expect(answer.status).toBe(status)
    const { code, ...told } = answer.body
    expect(errorStatus[code as ErrorCode]).toBe(status)
    expect(told).toEqual({ success: false, message: sentence, errors: { images: sentence } })
    expect(await countRows()).toBe(rows)
  })

  it('take no name from the client', async () => {
    const { status, body } = await upload(await phonePhoto(), { name: '../../x.png' })
    expect(status).toBe(200)
    expect(body.data.images[0]).toMatch(/^\/media\/[0-9A-Za-z]{16}\.jpg$/)
    for (const name of ['..%2f..%2fdb.lock', 'x.svg', 'a'.repeat(150), `${'A'.repeat(16)}.jpg`])
      expect((await serve(`/media/${name}`)).statusCode).toBe(404)
  })

  it('refuse the 51st file of a call, and a call without one', async () => {
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const rows = await countRows()
    const many = await app.call('POST', '/user/upload-images', {
      token,
      ...(await multipart(
        [],
        Array.from({ length: 51 }, () => ({ bytes: tiny })),
      )),
    })
    expect(many.status).toBe(400)
    expect(many.body.message).toBe(listings.tooManyPhotos)
    expect(await countRows()).toBe(rows)
    const none = await app.call('POST', '/user/upload-images', { token, body: {} })
    expect(none.body.errors).toEqual({ images: general.noFile })
  })

  it('keep a PDF from running as a page of ours', async () => {
    const { body } = await upload(pdf, { kind: 'pdf', name: 'flyer.pdf' })
    const { headers, rawPayload } = await serve(body.data.images[0])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(rawPayload.equals(pdf)).toBe(true)
    const wrong = await upload(await phonePhoto(), { kind: 'pdf' })
    expect(wrong.body.message).toBe(profile.pdfType)
  })

  it('wait for a store that is down, with a sentence', async () => {
    const { media } = app.context.providers
    app.context.providers.media = s3Media({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
    const [stored, served] = [await upload(await plainPng()), await serve(`/media/${'A'.repeat(16)}.jpg`)]
    app.context.providers.media = media
    for (const answer of [stored.body, served.json()]) expect(answer.message).toBe(general.unavailable)
    expect([stored.status, served.statusCode]).toEqual([503, 503])
  })

  it('go away with their owner, files and all', async () => {
    const { user, token: theirs } = await app.signUp()
    const [link] = (await upload(await phonePhoto(1300, 1300), { as: theirs })).body.data.images
    await app.jobs.drain()
    const sources = (await picturesByLink(app.db, [link])).get(link)?.sources ?? []
    const variants = sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    )
    expect(variants.length).toBeGreaterThanOrEqual(4)
    await app.db.deleteFrom('users').where('id', '=', user._id).execute()
    await app.jobs.runNow('removed-media')
    for (const url of [link, ...variants]) expect((await serve(url)).statusCode).toBe(404)
  })

  it('agree with their rows again after a crash, once no upload can be under way', async () => {
    const store = app.context.providers.media
    const [link = ''] = (await upload(await phonePhoto(1300, 1300))).body.data.images
    const id = mediaIdOf(link) ?? ''
    await app.jobs.drain()
    await app.db.updateTable('users').set({ profile_image: link }).where('id', '=', agentId).execute()
    const lost = `${newId()}.jpg`
    const lostVariant = `${id}-9.webp`
    for (const name of [lost, lostVariant, 'notes.txt']) await store.put(name, Buffer.from('x'), 'image/jpeg')
    const isThere = async (name: string) => (await store.list(name[0] ?? '')).some((file) => file.name === name)

    await app.jobs.runNow('repair-media')
    expect([await isThere(lost), await isThere(lostVariant)]).toEqual([true, true])
    await store.remove(`${id}-640.webp`)
    // The store knows the world's time, which goes on while this clock stands: a day more than the week.
    const aWhile = 8 * 24 * 60 * 60 * 1000
    app.clock.advance(aWhile)
    await app.jobs.runNow('repair-media')
    app.clock.advance(-aWhile)
    expect([await isThere(lost), await isThere(lostVariant), await isThere('notes.txt')]).toEqual([false, false, true])
    expect((await serve(link)).statusCode).toBe(200)
    const offered = async () => JSON.stringify((await picturesByLink(app.db, [link])).get(link)?.sources)
    expect(await offered()).not.toContain(`${id}-640.webp`)
    await app.jobs.drain()
    expect(await offered()).toContain(`${id}-640.webp`)
    expect((await serve(`/media/${id}-640.webp`)).statusCode).toBe(200)
  })

  it('are read by the beginning of their ids without a look at all the others', async () => {
    const plans = await app.db.transaction().execute(async (trx) => {
      // A handful of rows is read faster than any index.
      await sql`set local enable_seqscan = off`.execute(trx)
      return Promise.all([listMediaFiles(trx, 'A').explain('text'), listRemovedFiles(trx, 'A').explain('text')])
    })
    for (const plan of plans) expect(JSON.stringify(plan)).toContain('Index Cond')
  })

  it('stay listed where the picture itself is gone: a store that is put right brings it back', async () => {
    const [link = ''] = (await upload(await plainPng())).body.data.images
    const id = mediaIdOf(link) ?? ''
    await app.context.providers.media.remove(link.slice('/media/'.length))
    await app.jobs.runNow('repair-media')
    expect(await ownedMediaIds(app.db, agentId, [id])).toEqual(new Set([id]))
  })

  it('that nothing names are forgotten after a week, those in use never', async () => {
    const [kept, left] = await Promise.all([upload(await phonePhoto()), upload(await plainPng())])
    const [keptLink, leftLink] = [kept.body.data.images[0], left.body.data.images[0]]
    await app.db.updateTable('users').set({ profile_image: keptLink }).where('id', '=', agentId).execute()
    const sweep = async () => {
      await app.jobs.runNow('unused-media')
      await app.jobs.runNow('removed-media')
    }
    await sweep()
    await app.advance(6 * 24 * 60 * 60 * 1000)
    await sweep()
    expect((await serve(leftLink)).statusCode).toBe(200)
    await app.advance(2 * 24 * 60 * 60 * 1000)
    await sweep()
    expect((await serve(leftLink)).statusCode).toBe(404)
    expect((await serve(keptLink)).statusCode).toBe(200)
  })

  it('stays where a column or a table of a later release names it', async () => {
    const kept = async () => (await upload(await plainPng())).body.data.images[0] as string
    const [banner, brochure, left] = [await kept(), await kept(), await kept()]
    await sql`alter table users add column banner jsonb`.execute(app.db)
    await sql`create table brochures (user_id text, file_ids text[])`.execute(app.db)
    await sql`update users set banner = ${JSON.stringify({ src: banner })} where id = ${agentId}`.execute(app.db)
    await sql`insert into brochures values (${agentId}, ${[mediaIdOf(brochure)]})`.execute(app.db)
    await app.jobs.runNow('unused-media')
    await app.advance(8 * 24 * 60 * 60 * 1000)
    await app.jobs.runNow('unused-media')
    await app.jobs.runNow('removed-media')
    const statuses = await Promise.all([banner, brochure, left].map(async (link) => (await serve(link)).statusCode))
    expect(statuses).toEqual([200, 200, 404])
  })
})

describe('a link', () => {
  const hosts = { appUrl: new URL('https://app.example.com'), siteDomain: 'example.com' }
  const id = 'Ab12Cd34Ef56Gh78'

  it.each([
    [`/media/${id}.jpg`, id],
    [`/media/${id}-640.webp`, id],
    [`https://app.example.com/media/${id}.jpg`, id],
    [`https://jane.example.com/media/${id}.jpg`, id],
    [`https://evil.example/media/${id}.jpg`, null],
    [`https://evilexample.com/media/${id}.jpg`, null],
    [`//evil.example/media/${id}.jpg`, null],
    [`/media/../${id}.jpg`, null],
    [`/media/${id}.svg`, null],
    [`javascript:/media/${id}.jpg`, null],
    ['', null],
  ])('%s names %s', (link, expected) => {
    expect(mediaIdOf(link, hosts)).toBe(expected)
  })
})
