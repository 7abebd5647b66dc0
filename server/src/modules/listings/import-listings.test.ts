import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { messages } from '@porchlight/contract/messages'
import { readImportedRow } from '@porchlight/domain/import-row'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createListing, house, rental, uploadPhoto } from '../../testing/listings.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const { listings } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const upload = (token: string, rows: object[]) =>
  app.call('POST', '/uploadListings', { token, body: { listings: rows } })
const count = async (token: string) => (await app.call('GET', '/userAllproperty', { token })).body.totalCount
const row = (number: number, more: object = {}) => ({
  ...house,
  status: undefined,
  address: `${number} Main St`,
  ...more,
})

describe('an import', () => {
  it('saves the good rows as drafts and reports each bad one by number and field', async () => {
    const { token } = await app.signUp()
    const { status, body } = await upload(token, [
      row(1),
      row(2, { city: '' }),
      row(3, { askingPrice: 'a lot' }),
      row(4),
    ])
    expect(status).toBe(200)
    expect(body.data.saved.map(({ row: number }: { row: number }) => number)).toEqual([1, 4])
    expect(body.data.errors).toEqual([
      { row: 2, errors: { city: listings.cityRequired } },
      { row: 3, errors: { askingPrice: listings.amountInvalid } },
    ])
    const { data } = (await app.call('GET', '/user/property', { token, query: { activeTab: 'drafts' } })).body
    expect(data.map(({ address }: { address: string }) => address)).toEqual(['1 Main St', '4 Main St'])
  })

  it('saves nothing twice on a retry, not even when two are sent together', async () => {
    const { token } = await app.signUp()
    const rows = [row(1), row(1), row(2)]
    const answers = await Promise.all([upload(token, rows), upload(token, rows)])
    expect(answers.reduce((sum, { body }) => sum + body.data.saved.length, 0)).toBe(2)
    const mended = await upload(token, [...rows, row(3)])
    expect(mended.body.data).toMatchObject({ known: [1, 2, 3], errors: [] })
    expect(mended.body.data.saved).toHaveLength(1)
    expect(await count(token)).toBe(3)
  })

  it('puts price and size where the kind of listing has them', async () => {
    const { token } = await app.signUp()
    const place = { address: '1 Main St', city: 'Bend', state: 'OR', zipcode: '97701' }
    await upload(token, [{ ...place, type: 'rental', askingPrice: '1,850', interiorSqFeet: '800' }])
    const { data } = (await app.call('GET', '/userAllproperty', { token })).body
    expect(data).toMatchObject([{ type: 'rental', monthlyRent: 1850, squareFootage: 800 }])
  })

  it('keeps a row that claims to be active among the drafts and says what it waits for', async () => {
    const { token } = await app.signUp()
    const { body } = await upload(token, [row(1, { status: 'active' }), row(2, { status: 'Pending?' })])
    expect(body.data.saved).toMatchObject([{ row: 1, missing: { images: listings.photoRequired } }])
    expect(body.data.errors).toEqual([{ row: 2, errors: { status: listings.statusUnknown } }])
    const { data } = (await app.call('GET', '/userAllproperty', { token })).body
    expect(data).toMatchObject([{ status: 'draft' }])
  })

  it('knows a row again that was imported before equal rows were one', async () => {
    const { token, user } = await app.signUp()
    await upload(token, [row(1)])
    await sql`update listings set import_key = import_key || ':0' where user_id = ${user._id}`.execute(app.db)
    const migration = new URL('../../db/migrations/088-imported-rows-by-content.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(app.db)
    expect((await upload(token, [row(1)])).body.data).toMatchObject({ saved: [], known: [1] })
  })

  it('knows a row again that was imported before listings had a tour, a neighborhood and floor plans', async () => {
    const { token, user } = await app.signUp()
    const read = readImportedRow({ ...row(1), _id: undefined, userId: undefined, fileCount: 0 })
    if (!read.isReady) throw new Error('the row is not ready')
    const later = ['tourUrl', 'schools', 'parks', 'commute', 'floorPlans']
    const before = Object.fromEntries(Object.entries(read.listing).filter(([field]) => !later.includes(field)))
    await upload(token, [row(1)])
    await app.db
      .updateTable('listings')
      .set({ import_key: createHash('sha256').update(JSON.stringify(before)).digest('base64url') })
      .where('user_id', '=', user._id)
      .execute()
    expect((await upload(token, [row(1)])).body.data).toMatchObject({ saved: [], known: [1] })
  })

  it('lets no row say whose it is, which it replaces, or that a stranger’s photo is its own', async () => {
    const { token, user } = await app.signUp()
    const { token: stranger, user: other } = await app.signUp()
    const theirs = await createListing(app, stranger)
    const { body } = await upload(token, [
      row(1, { _id: theirs._id, userId: other._id, user_id: other._id }),
      { ...rental, images: [await uploadPhoto(app, stranger)] },
    ])
    expect(body.data.errors).toEqual([{ row: 2, errors: { images: listings.photoUnknown } }])
    const { data } = (await app.call('GET', '/userAllproperty', { token })).body
    expect(data.map((listing: { userId: string }) => listing.userId)).toEqual([user._id])
    expect(await count(stranger)).toBe(1)
  })

  it('takes 500 rows and no more', async () => {
    const { token } = await app.signUp()
    const rows = Array.from({ length: 501 }, (_, index) => row(index))
    expect((await upload(token, rows)).body.errors).toEqual({ listings: listings.importTooLong })
    expect((await upload(token, rows.slice(0, 500))).body.data.saved).toHaveLength(500)
    expect((await upload(token, [])).body.errors).toEqual({ listings: listings.importEmpty })
  })
})
