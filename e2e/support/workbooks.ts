import { CFB, utils, write } from '@e965/xlsx'
import type { UploadFile } from './photos.ts'

const headings = [
  'ListingId',
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'ListPrice',
  'StreetName',
  'StreetNumber',
  'StreetDirPrefix',
  'StreetSuffix',
  'UnitNumber',
  'City',
  'StateOrProvince',
  'PostalCode',
  'BedroomsTotal',
  'BathroomsTotalDecimal',
  'LivingArea',
  'AvailabilityDate',
  'PublicRemarks',
  'DaysOnMarket',
]

/**
 * A workbook as an MLS exports it: a cover, then a sheet with a title, RESO's names, a blank row, numbers with formats,
 * a rental, homes for sale, one row twice and one without its town. So many of its rows are good and unlike.
 */
export function exportOfMls(good: number): UploadFile {
  const rental = [
    ...['ML100', 'Active', 'Residential Lease', 'Apartment', 1850, 'Alameda', 100, 'NE', 'Street', '4B'],
    ...['Boston', 'MA', 2139, 2, 1.5, 800, 46_082, 'Light on two sides.', 12],
  ]
  const sale = (number: number, city = 'Bend') => [
    ...[`ML${100 + number}`, number % 9 === 0 ? 'Closed' : 'Pending', 'Residential', 'Single Family Residence'],
    ...[400_000 + number * 1000, 'Oak', 100 + number, '', 'Lane', '', city, 'OR', 97_701, 3, 2, 1500 + number],
    ...['', `Home ${number} has a porch.`, number],
  ]
  const others = Array.from({ length: good - 1 }, (_, index) => sale(index + 1))
  const homeless = sale(good, '').map((cell) => (cell === 'Oak' ? 'No 7 has no town' : cell))
  const sheet = utils.aoa_to_sheet([
    ['Listings exported today'],
    [],
    headings,
    rental,
    [],
    ...others,
    others[0] ?? [],
    homeless,
  ])
  // As the systems write them: a zip is a number with zeros in its format, a price shows cents, a count is rounded.
  Object.assign(sheet.M4, { z: '00000' })
  Object.assign(sheet.E4, { z: '"$"#,##0.00' })
  Object.assign(sheet.O4, { z: '0' })
  Object.assign(sheet.Q4, { z: 'm/d/yyyy' })
  const book = utils.book_new(utils.aoa_to_sheet([['Prepared for Nora Lindqvist']]), 'Cover')
  utils.book_append_sheet(book, sheet, 'Listings')
  return {
    name: 'mls-export.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  }
}

/** What Excel writes for a workbook with a password: the encrypted package in a compound file. */
export function lockedWorkbook(): UploadFile {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, 'EncryptionInfo', Buffer.alloc(200))
  CFB.utils.cfb_add(file, 'EncryptedPackage', Buffer.alloc(5000))
  return {
    name: 'locked.xlsx',
    mimeType: 'application/octet-stream',
    buffer: CFB.write(file, { type: 'buffer' }) as Buffer,
  }
}
