import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { valuationSchema } from '@porchlight/contract/valuation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { attomValuation } from './attom.ts'
import { embeddedValuation } from './embedded.ts'
import { placeOfAddress } from './place-of-address.ts'
import { type ValuationPort, ValuationUnavailable } from './port.ts'
import { rentcastValuation } from './rentcast.ts'

let database: Database
let vendor: Server
let baseUrl: string
const asked: string[] = []

/** As the vendors answer: ATTOM in its raw form, RentCast in its own; a home they do not know in each one's way. */
const answers: Record<string, (address: string) => { status: number; body: object }> = {
  '/propertyapi/v1.0.0/attomavm/detail': (address) =>
    address.includes('Atlantis')
      ? { status: 400, body: { status: { code: 400, msg: 'SuccessWithoutResult' } } }
      : {
          status: 200,
          body: {
            status: { code: 0, msg: 'SuccessWithResult', total: 1 },
            property: [
              {
                address: { line1: '12 LARCH LN', locality: 'Portland', countrySubd: 'OR', postal1: '97214' },
                area: { countrysecsubd: 'Multnomah County' },
                avm: { amount: { scr: 84, value: 612_000, low: 560_000, high: 664_000 } },
                building: { size: { grosssize: 2_100, grosssizeadjusted: 2_040, bldgsize: 2_100 } },
                location: { latitude: '45.512', longitude: '-122.650' },
              },
            ],
          },
        },
  '/v1/avm/value': (address) =>
    address.includes('Atlantis')
      ? { status: 404, body: { status: 404, error: 'resource/not-found' } }
      : {
          status: 200,
          body: {
            price: 612_000,
            priceRangeLow: 560_000,
            priceRangeHigh: 664_000,
            latitude: 45.512,
            longitude: -122.65,
            subjectProperty: {
              addressLine1: '12 Larch Ln',
              city: 'Portland',
              county: 'Multnomah',
              state: 'OR',
              zipCode: '97214',
            },
            comparables: [
              { addressLine1: '14 Larch Ln', zipCode: '97214', price: 600_000, squareFootage: 2_000 },
              { addressLine1: '20 Larch Ln', zipCode: '97214', price: 640_000, squareFootage: null },
            ],
          },
        },
}

beforeAll(async () => {
  database = await openTestDatabase()
  vendor = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    const address = [...url.searchParams.values()].join(', ')
    asked.push(address)
    const isKeyed = request.headers.apikey === 'key' || request.headers['x-api-key'] === 'key'
    const { status, body } = isKeyed
      ? (answers[url.pathname]?.(address) ?? { status: 404, body: {} })
      : { status: 401, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(async () => {
  vendor.close()
  await database.close()
})

const adapters: [string, () => ValuationPort][] = [
  ['embedded', () => embeddedValuation(database.db)],
  ['ATTOM', () => attomValuation({ apiKey: 'key', baseUrl })],
  ['RentCast', () => rentcastValuation({ apiKey: 'key', baseUrl })],
]

describe.each(adapters)('%s', (_name, create) => {
  it('gives an estimate in the one shape, with a range around it and its source', async () => {
    const found = await create().estimate({
      address: '12 Larch Lane, Portland, OR 97214',
      unit: '',
      zipcode: '',
      kind: 'house',
    })
    const valuation = valuationSchema.parse(found)
    expect(valuation.priceRangeLow).toBeLessThan(valuation.price)
    expect(valuation.priceRangeHigh).toBeGreaterThan(valuation.price)
    expect(valuation).toMatchObject({ state: 'OR', zipcode: '97214' })
    expect(valuation.address).toMatch(/larch/i)
    expect(valuation.latitude).toBeCloseTo(45.5, 1)
    expect(valuation.source.name).not.toBe('')
  })

  it('knows nothing of what is not there', async () => {
    expect(await create().estimate({ address: 'Atlantis', unit: '', zipcode: '', kind: 'house' })).toBeNull()
  })
})

describe('the vendors', () => {
  it('are normalised to the same figures', async () => {
    const home = { address: '12 Larch Lane, Portland, OR 97214', unit: '', zipcode: '', kind: 'house' as const }
    const [attom, rentcast] = await Promise.all([
      attomValuation({ apiKey: 'key', baseUrl }).estimate(home),
      rentcastValuation({ apiKey: 'key', baseUrl }).estimate(home),
    ])
    expect(attom).toMatchObject({ price: 612_000, averagePricePerSqFt: 300, county: 'Multnomah County' })
    expect(rentcast).toMatchObject({ price: 612_000, averagePricePerSqFt: 300, averagePrice: 620_000 })
  })

  it('are asked for the unit too', async () => {
    asked.length = 0
    const attom = attomValuation({ apiKey: 'key', baseUrl })
    await attom.estimate({ address: '1 Elm St, Boise, ID', unit: '4B', zipcode: '', kind: 'condo' })
    await attom.estimate({ address: '1 Elm St Apt 5 Boise Idaho 83702', unit: '', zipcode: '', kind: 'condo' })
    expect(asked).toEqual(['1 Elm St 4B, Boise, ID', '1 Elm St Apt 5, Boise, ID 83702'])
  })

  it('that cannot be asked are no answer', async () => {
    for (const port of [
      attomValuation({ apiKey: 'wrong', baseUrl }),
      rentcastValuation({ apiKey: 'wrong', baseUrl }),
      attomValuation({ apiKey: 'key', baseUrl: 'http://127.0.0.1:1' }),
    ]) {
      await expect(port.estimate({ address: '1 Elm St', unit: '', zipcode: '', kind: 'house' })).rejects.toBeInstanceOf(
        ValuationUnavailable,
      )
    }
  })
})

describe('the embedded estimate', () => {
  const now = new Date()
  const makeAgent = async () => {
    const id = newId()
    await database.db
      .insertInto('users')
      .values({
        id,
        role: 'Admin',
        email: `${id.toLowerCase()}@example.com`,
        first_name: 'Ada',
        last_name: 'Field',
        website_name: id.toLowerCase(),
        trial_end_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  }
  interface Listed {
    userId: string
    zipcode: string
    price: number
    squareFeet?: number
    bedrooms?: number
    kind?: string
    status?: 'active' | 'sold' | 'draft'
    page?: 'active' | 'draft' | null
  }
  const list = async ({ userId, zipcode, price, page = 'active', ...home }: Listed) => {
    const id = newId()
    const stamps = { created_at: now, updated_at: now }
    await database.db
      .insertInto('listings')
      .values({
        id,
        user_id: userId,
        type: 'for-purchase',
        sub_property_type: home.kind ?? 'singleFamilyHouse',
        status: home.status ?? 'active',
        address: '407 Main St',
        city: 'Boise',
        state: 'ID',
        zipcode,
        asking_price_cents: price * 100,
        interior_sq_feet: home.squareFeet ?? 1_000,
        bedrooms: home.bedrooms ?? 3,
        slug: id.toLowerCase(),
        ...stamps,
      })
      .execute()
    if (!page) return
    await database.db
      .insertInto('pages')
      .values({
        id: newId(),
        user_id: userId,
        campaign_type: 'listing-website',
        link_name: 'Home',
        status: page,
        slug: `page-${id.toLowerCase()}`,
        listing_id: id,
        content: JSON.stringify(pageDefaults['listing-website']),
        ...stamps,
      })
      .execute()
  }
  const estimate = (zipcode: string, kind: 'house' | 'condo' = 'house') =>
    embeddedValuation(database.db).estimate({ address: `5 Main St, Boise, ID ${zipcode}`, unit: '', zipcode: '', kind })

  it('is the median of homes alike where there are enough, and of the state where not', async () => {
    const [one, other] = [await makeAgent(), await makeAgent()]
    const zipcode = '83702'
    await list({ userId: one, zipcode, price: 400_000 })
    await list({ userId: other, zipcode, price: 900_000, squareFeet: 1_200, bedrooms: 4, status: 'sold' })
    expect(await estimate(zipcode)).toMatchObject({
      price: 331_600,
      averagePrice: null,
      source: { kind: 'median', area: 'Idaho', year: 2022, alike: null },
    })
    await list({ userId: one, zipcode, price: 500_000 })
    expect(await estimate(zipcode)).toMatchObject({
      price: 500_000,
      averagePrice: 600_000,
      address: '5 Main St',
      city: 'Boise',
      source: {
        kind: 'comparables',
        area: '83702',
        alike: {
          homes: 3,
          kind: 'house',
          squareFeet: { low: 1_000, high: 1_200 },
          bedrooms: { low: 3, high: 4 },
        },
      },
    })
  })

  it('tells of comparable homes the street and never the house', async () => {
    const found = await estimate('83702')
    expect(found?.comparables).toHaveLength(3)
    expect(found?.comparables.map(({ address }) => address)).toEqual(['Main St', 'Main St', 'Main St'])
  })

  it.each<[string, Partial<Listed>]>([
    ['a draft', { status: 'draft' }],
    ['without a page', { page: null }],
    ['on a page that is not published', { page: 'draft' }],
    ['of another kind', { kind: 'condo' }],
    ['land', { kind: 'land' }],
    ['twice the size', { squareFeet: 2_000 }],
    ['with many more bedrooms', { bedrooms: 6 }],
    ['of unknown size', { squareFeet: 0 }],
  ])('does not count a home that is %s', async (_, odd) => {
    const userId = await makeAgent()
    const zipcode = '83703'
    const { db } = database
    await list({ userId, zipcode, price: 400_000 })
    await list({ userId, zipcode, price: 420_000 })
    await list({ userId, zipcode, price: 4_000_000, ...odd })
    expect((await estimate(zipcode))?.source.kind).toBe('median')
    await db.deleteFrom('users').where('id', '=', userId).execute()
  })

  it('does not count the homes of a closed account', async () => {
    const userId = await makeAgent()
    for (const price of [400_000, 410_000, 420_000]) await list({ userId, zipcode: '83704', price })
    expect((await estimate('83704'))?.source.kind).toBe('comparables')
    expect((await estimate('83704', 'condo'))?.source.kind).toBe('median')
    await database.db.updateTable('users').set({ role: 'Closed' }).where('id', '=', userId).execute()
    expect((await estimate('83704'))?.source.kind).toBe('median')
  })

  it('is none where the Census table has no figure', async () => {
    const home = { address: '12 Strand St, Frederiksted, VI 00840', unit: '', zipcode: '', kind: 'house' as const }
    expect(await embeddedValuation(database.db).estimate(home)).toBeNull()
  })

  it.each([
    ['1200 Main St, Boise, ID 83702', '', '83702', 'ID', 'Boise'],
    ['83702 Main St, Eugene, OR 97401', '', '97401', 'OR', 'Eugene'],
    ['12345 Oak Lane, Austin, Texas', '', '', 'TX', 'Austin'],
    ['2418 NE Alameda Street, Portland, OR', '', '', 'OR', 'Portland'],
    ['2418 Alameda Portland OR', '', '', 'OR', 'Portland'],
    ['1200 Main St', '83702', '83702', 'ID', 'Boise'],
    ['1 Oak St, Austin, TX 12345', '', '', 'TX', 'Austin'],
    ['1200 Main St, Boise, Idaho', '', '', 'ID', 'Boise'],
    ['1200 Oregon Avenue', '', '', '', ''],
    ['1200 Main St, Charleston, West Virginia', '', '', 'WV', 'Charleston'],
    ['Atlantis', '', '', '', 'Atlantis'],
  ])('finds %s %s in %s %s %s', async (address, chosen, zipcode, state, city) => {
    expect(await placeOfAddress(address, chosen)).toMatchObject({ zipcode, state, city })
  })

  it('knows the middle of a town, and no zip of it', async () => {
    const { latitude, longitude, zipcode } = await placeOfAddress('2418 NE Alameda Street, Portland, OR', '')
    expect(zipcode).toBe('')
    expect(latitude).toBeCloseTo(45.5, 0)
    expect(longitude).toBeCloseTo(-122.6, 0)
  })
})
