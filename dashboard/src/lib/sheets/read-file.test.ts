import { type BookType, CFB, utils, write } from '@e965/xlsx'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const { importFile } = messages
const words = { most: 500, empty: 'Nothing there.', tooLong: 'Too many.' }
const readIt = (file: File) => readFile(file, words)
const asFile = (content: BlobPart, name = 'listings.csv') => new File([content], name)

function workbook(bookType: BookType): Uint8Array<ArrayBuffer> {
  const cover = utils.aoa_to_sheet([[]])
  const homes = utils.aoa_to_sheet([
    ['Zip', 'Baths', 'Available', 'Price'],
    [],
    [501, 2.5, 46_082, 1850],
    ['00501', 1, '', '=1+1'],
  ])
  Object.assign(homes.A3, { z: '00000' })
  Object.assign(homes.B3, { z: '0' })
  Object.assign(homes.C3, { z: 'm/d/yy' })
  Object.assign(homes.D3, { z: '"$"#,##0.00', f: '900+950' })
  const hidden = utils.aoa_to_sheet([['not to be seen']])
  const book = utils.book_new(cover, 'Cover')
  utils.book_append_sheet(book, homes, 'Homes')
  utils.book_append_sheet(book, hidden, 'Codes')
  book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] }
  return new Uint8Array(write(book, { type: 'array', bookType }))
}

describe('a file of listings', () => {
  it.each(['xlsx', 'biff8', 'xlsb'] as const)('is read as %s, with its zeros, fractions and days', async (bookType) => {
    expect(await readIt(asFile(workbook(bookType), 'export.xls'))).toMatchObject([
      {
        name: 'Homes',
        grid: [
          ['Zip', 'Baths', 'Available', 'Price'],
          [],
          ['00501', '2.5', '2026-03-01', '1850'],
          ['00501', '1', '', '=1+1'],
        ],
      },
    ])
  })

  it.each([
    ['text between commas', 'Zip,Street\n\n00501,"Oak, upper"\n'],
    ['text between tabs that is called .xls', 'Zip\tStreet\n\n00501\tOak, upper\n'],
    [
      'a table of HTML',
      '<table><tr><td>Zip</td><td>Street</td></tr><tr></tr><tr><td>00501</td><td>Oak, upper</td></tr></table>',
    ],
    [
      'Unicode text of Excel',
      new Uint16Array([...'\uFEFFZip\tStreet\n\n00501\tOak, upper\n'].map((letter) => letter.charCodeAt(0))),
    ],
  ])('is read as %s', async (_, content) => {
    const [sheet] = await readIt(asFile(content, 'export.xls'))
    expect(sheet?.grid[0]).toEqual(['Zip', 'Street'])
    expect(sheet?.grid[2]).toEqual(['00501', 'Oak, upper'])
  })

  it('keeps the letters of Windows', async () => {
    const [sheet] = await readIt(asFile(new Uint8Array([0x43, 0x61, 0xf1, 0x6f, 0x6e, 0x0a, 0x31])))
    expect(sheet?.grid[0]).toEqual(['Cañon'])
  })

  it.each(['xlsx', 'biff8'] as const)('that is damaged gets a sentence (%s)', async (bookType) => {
    const whole = workbook(bookType)
    for (const part of [0.3, 0.6, 0.95]) {
      const damaged = whole.slice(0, Math.round(whole.length * part))
      await expect(readIt(asFile(damaged))).rejects.toThrow(importFile.unreadable)
    }
  })

  it('that is a picture, too large or empty gets one too', async () => {
    await expect(readIt(asFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])))).rejects.toThrow(importFile.unreadable)
    await expect(readIt(asFile(new Uint8Array(limits.importFile.bytes + 1)))).rejects.toThrow(importFile.tooLarge)
    await expect(readIt(asFile(''))).rejects.toThrow(words.empty)
  })

  it('that is protected by a password says so', async () => {
    await expect(readIt(asFile(lockedWorkbook()))).rejects.toThrow(importFile.locked)
  })
})

/** What Excel writes for a workbook with a password: the encrypted package in a compound file. */
function lockedWorkbook(): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, 'EncryptionInfo', new Uint8Array(200))
  CFB.utils.cfb_add(file, 'EncryptedPackage', new Uint8Array(5000))
  return new Uint8Array(CFB.write(file, { type: 'array' }))
}
