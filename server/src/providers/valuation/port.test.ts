import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
    const found = await create().estimate({ address: '12 Larch Lane, Portland, OR 97214', unit: '', zipcode: '' })
    const valuation = valuationSchema.parse(found)
    expect(valuation.priceRangeLow).toBeLessThan(valuation.price)
    expect(valuation.priceRangeHigh).toBeGreaterThan(valuation.price)
    expect(valuation).toMatchObject({ state: 'OR', zipcode: '97214' })
    expect(valuation.address).toMatch(/larch/i)
    expect(valuation.latitude).toBeCloseTo(45.5, 1)
    expect(valuation.source.name).not.toBe('')
  })

  it('knows nothing of what is not there', async () => {
    expect(await create().estimate({ address: 'Atlantis', unit: '', zipcode: '' })).toBeNull()
  })
})

describe('the vendors', () => {
  it('are normalised to the same figures', async () => {
    const home = { address: '12 Larch Lane, Portland, OR 97214', unit: '', zipcode: '' }
    const [attom, rentcast] = await Promise.all([
      attomValuation({ apiKey: 'key', baseUrl }).estimate(home),
      rentcastValuation({ apiKey: 'key', baseUrl }).estimate(home),
    ])
    expect(attom).toMatchObject({ price: 612_000, averagePricePerSqFt: 300, county: 'Multnomah County' })
    expect(rentcast).toMatchObject({ price: 612_000, averagePricePerSqFt: 300, averagePrice: 620_000 })
  })

  it('are asked for the unit too', async () => {
    asked.length = 0
    await attomValuation({ apiKey: 'key', baseUrl }).estimate({
      address: '1 Elm St, Boise, ID',
      unit: '4B',
      zipcode: '',
    })
    expect(asked).toEqual(['1 Elm St 4B, Boise, ID'])
  })

  it('that cannot be asked are no answer', async () => {
    for (const port of [
      attomValuation({ apiKey: 'wrong', baseUrl }),
      rentcastValuation({ apiKey: 'wrong', baseUrl }),
      attomValuation({ apiKey: 'key', baseUrl: 'http://127.0.0.1:1' }),
    ]) {
      await expect(port.estimate({ address: '1 Elm St', unit: '', zipcode: '' })).rejects.toBeInstanceOf(
        ValuationUnavailable,
      )
    }
  })
})

describe('the embedded estimate', () => {
  it('is the median of comparable homes where there are enough, and the state’s where not', async () => {
    const now = new Date()
    const user = { id: newId(), role: 'Admin' as const, email: `${newId().toLowerCase()}@example.com` }
    await database.db
      .insertInto('users')
      .values({
        ...user,
        first_name: 'Ada',
        last_name: 'Field',
        website_name: newId().toLowerCase(),
        trial_end_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const port = embeddedValuation(database.db)
    const home = { address: '5 Main St, Boise, ID 83702', unit: '2', zipcode: '' }
    const prices = [400_000, 900_000, 500_000, 480_000]
    for (const [index, price] of prices.entries()) {
      if (index === 2) {
        expect((await port.estimate(home))?.source.name).toContain('Census')
      }
      await database.db
        .insertInto('listings')
        .values({
          id: newId(),
          user_id: user.id,
          type: 'for-purchase',
          sub_property_type: 'condo',
          status: index === 3 ? 'draft' : 'active',
          address: `${index} Main St`,
          city: 'Boise',
          state: 'ID',
          zipcode: '83702',
          asking_price_cents: price * 100,
          interior_sq_feet: 1_000,
          slug: `home-${index}`,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }
    // The draft does not count: three remain.
    expect(await port.estimate(home)).toMatchObject({
      price: 500_000,
      averagePrice: 600_000,
      averagePricePerSqFt: 600,
      address: '5 Main St, 2',
      city: 'Boise',
      source: { name: '3 comparable homes in 83702', year: null },
    })
  })

  it.each([
    ['1200 Main St, Boise, ID 83702', '', '83702', 'ID'],
    ['83702 Main St, Eugene, OR 97401', '', '97401', 'OR'],
    ['1200 Main St', '83702', '83702', 'ID'],
    ['1200 Main St, Boise, ID', '', '', 'ID'],
    ['1200 Main St, Boise, Idaho', '', '', 'ID'],
    ['1200 Oregon Avenue', '', '', ''],
    ['1200 Main St, Charleston, West Virginia', '', '', 'WV'],
    ['Atlantis', '', '', ''],
  ])('finds %s %s in %s %s', async (address, zipcode, zip, state) => {
    expect(await placeOfAddress(address, zipcode)).toMatchObject({ zipcode: zip, state })
  })
})
