import { messages } from '@porchlight/contract/messages'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../../lib/sheets/table.ts'
import { guessMapping } from './guess-mapping.ts'
import { fileWords } from './import-fields.ts'
import { readRows } from './import-rows.ts'

const { listings } = messages

/** A file of lines with bars between the cells, guessed and read. */
function read(...lines: string[]) {
  const table = tableOf(
    lines.map((line) => line.split('|')),
    fileWords,
  )
  const mapping = guessMapping(table)
  return {
    mapping: Object.fromEntries(table.columns.map((name, index) => [name, mapping[index]])),
    rows: readRows(table, mapping),
  }
}
const place = { head: 'Address|City|State|Zip', cells: '1 A St|Bend|OR|97701' }

describe('the columns of a file', () => {
  it('are known by their usual names, each field once', () => {
    expect(read('Street Address|ZIP Code|# Beds|List Price|Price|Colour of the door', '1|2|3|4|5|6').mapping).toEqual({
      'Street Address': 'address',
      'ZIP Code': 'zipcode',
      '# Beds': 'bedrooms',
      'List Price': 'askingPrice',
      Price: '',
      'Colour of the door': '',
    })
  })

  it('are known by their names of RESO', () => {
    const names = {
      ListingId: 'mls',
      StandardStatus: 'status',
      PropertyType: 'type',
      PropertySubType: 'subPropertyType',
      ListPrice: 'askingPrice',
      UnparsedAddress: 'address',
      StreetNumber: 'streetNumber',
      StreetDirPrefix: 'streetDirPrefix',
      StreetName: 'streetName',
      StreetSuffix: 'streetSuffix',
      UnitNumber: 'units',
      City: 'city',
      StateOrProvince: 'state',
      PostalCode: 'zipcode',
      BedroomsTotal: 'bedrooms',
      BathroomsFull: '',
      BathroomsTotalInteger: 'bathrooms',
      LivingArea: 'interiorSqFeet',
      PublicRemarks: 'description',
      AvailabilityDate: 'availability',
      Latitude: 'lat',
      Longitude: 'lng',
      TaxAnnualAmount: '',
    }
    expect(read(Object.keys(names).join('|'), 'x|Active|Residential').mapping).toEqual(names)
  })

  it('with a name of two meanings are told by their values', () => {
    expect(read('St #|St|ST', '12|Oak Ave|OR').mapping).toEqual({
      'St #': 'streetNumber',
      St: 'streetName',
      ST: 'state',
    })
    expect(read('Property Type|a', 'Condo|').mapping).toMatchObject({ 'Property Type': 'subPropertyType' })
    expect(read('Property Type|a', 'Residential Lease|').mapping).toMatchObject({ 'Property Type': 'type' })
    expect(read('Type|a', 'Townhouse|').mapping).toMatchObject({ Type: 'subPropertyType' })
  })
})

describe('the rows of a file', () => {
  it('are read by name or label', () => {
    const { rows } = read(
      `Type|${place.head}|Price|Features|Status`,
      `For Sale|1 A St|Bend|Oregon|97701|$689,000|pool; central ac|`,
    )
    expect(rows).toMatchObject([
      {
        errors: {},
        listing: {
          type: 'for-purchase',
          state: 'OR',
          askingPrice: '$689,000',
          propertyFeature: ['Pool', 'Central AC'],
        },
      },
    ])
  })

  it('that rent out keep their rent and their size', () => {
    const { rows } = read(`Type|${place.head}|Price|SqFt`, `Rental|${place.cells}|1,850|800`)
    expect(rows).toMatchObject([
      { errors: {}, listing: { type: 'rental', askingPrice: '1,850', interiorSqFeet: '800' } },
    ])
  })

  it('say by their price what kind they are where no column does', () => {
    const { rows } = read(`Rent|${place.head}`, `2,000|${place.cells}`)
    expect(rows).toMatchObject([{ errors: {}, listing: { type: 'rental', monthlyRent: '2,000' } }])
  })

  it('with a status wait in the drafts and say what they lack; one that nobody knows is said', () => {
    const { rows } = read(
      `Status|Price|${place.head}`,
      `Active Under Contract|1|${place.cells}`,
      `Closed|2|${place.cells}`,
      `Enchanted|3|${place.cells}`,
    )
    expect(rows).toMatchObject([
      { errors: {}, missing: { images: listings.photoRequired }, listing: { status: 'active' } },
      { errors: {}, missing: { images: listings.photoRequired }, listing: { status: 'sold' } },
      { errors: { status: listings.statusUnknown } },
    ])
  })

  it('are numbered as in the file, whatever is blank or stands above', () => {
    const { rows } = read(
      'My listings of today',
      '',
      `Price|${place.head}`,
      '',
      `1|${place.cells}`,
      '||',
      `2|${place.cells}`,
    )
    expect(rows.map(({ number }) => number)).toEqual([5, 7])
  })

  it('that say the same are offered once', () => {
    const line = `450,000|${place.cells}`
    const { rows } = read(`Price|${place.head}`, line, `460,000|${place.cells}`, line.replace('450,000', '$450,000'))
    expect(rows.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 2])
  })

  it.each([
    ['House #|Street', '12|Oak Street', '12 Oak Street'],
    ['Street Name|St #|Street Suffix|Street Dir Prefix', 'Alameda|2418|St|NE', '2418 NE Alameda St'],
    ['UnparsedAddress|StreetNumber|StreetName', '12 Oak Street|12|Oak', '12 Oak Street'],
    ['UnparsedAddress|City|StateOrProvince|PostalCode', '12 Oak Street, Bend, OR 97701|Bend|OR|97701', '12 Oak Street'],
    ['Full Address|City|State|Zip', '12 Oak Street Bend, OR 97701|Bend|OR|97701', '12 Oak Street'],
    ['Address|City', '100 Via Portland|Portland', '100 Via Portland'],
    ['Address|Unit #', '12 Oak Street #4|4', '12 Oak Street'],
  ])('with %s have one street: %s', (head, cells, address) => {
    expect(read(`${head}|x`, `${cells}|y`).rows).toMatchObject([{ listing: { address } }])
  })

  it('of the whole address are parted where no other says the town', () => {
    const cells = ['2418 NE Alameda Street Apt 4, Portland, Oregon 97212|1', '12345 Oak Lane, Austin, TX|2', '7 Elm|3']
    expect(read('Full Address|Beds', ...cells).rows).toMatchObject([
      {
        listing: { address: '2418 NE Alameda Street', units: 'Apt 4', city: 'Portland', state: 'OR', zipcode: '97212' },
      },
      { listing: { address: '12345 Oak Lane', city: 'Austin', state: 'TX', zipcode: '' } },
      { listing: { address: '7 Elm' } },
    ])
  })

  it.each([
    ['501', '00501'],
    ['2139', '02139'],
    ['97701', '97701'],
    ['21391234', '02139-1234'],
    ['97701-1234', '97701-1234'],
  ])('with the zip %s are in %s', (zip, zipcode) => {
    expect(read('Zip|City', `${zip}|Boston`).rows).toMatchObject([{ listing: { zipcode } }])
  })

  it('know a day from words', () => {
    const { rows } = read('Available|City', '2026-03-01|a', '3/1/26|b', 'now|c', 'After the sale|d')
    expect(rows.map(({ listing }) => listing.availabilityDate ?? listing.availability)).toEqual([
      '2026-03-01',
      '2026-03-01',
      'Immediately',
      'After the sale',
    ])
  })

  it('leave out features no list has, and say which', () => {
    const { rows } = read(`Price|${place.head}|Features`, `1|${place.cells}|Pool, Breakfast Bar`)
    expect(rows).toMatchObject([{ errors: {}, leftOut: ['Breakfast Bar'], listing: { propertyFeature: ['Pool'] } }])
  })

  it('may be 500', () => {
    const lines = Array.from({ length: 502 }, () => 'a|b')
    expect(() => read(...lines)).toThrow(listings.importTooLong)
    expect(() => read('a|b')).toThrow(listings.importEmpty)
  })
})
