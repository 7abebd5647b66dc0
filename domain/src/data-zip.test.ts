import { messages } from '@porchlight/contract/messages'
import { makeZip } from '@porchlight/contract/testing/make-zip'
import { describe, expect, it } from 'vitest'
import { DataZip, type ImportCalls } from './data-zip.ts'
import { readZip } from './zip-file.ts'
import { readText } from './zip-rows.ts'

const { dataImport } = messages
const about: [string, string] = ['about.json', '{"format":1}']
const id = 'AAAAAAAAAAAAAAAA'
const born = 'BBBBBBBBBBBBBBBB'

/** Takes everything, and keeps what it was sent. */
function listener() {
  const sent: [string, Record<string, unknown>[]][] = []
  const files: string[] = []
  const take: ImportCalls['save'] = async (kind, rows) => {
    sent.push([kind, rows])
    return { taken: rows.map((_, index) => index + 1), known: [], errors: [] }
  }
  const calls: ImportCalls = {
    check: (kind, rows) => take(kind as 'pages', rows),
    save: take,
    saveFile: async (origin, file) => {
      files.push(`${origin} ${await file.text()}`)
      return { isNew: true }
    },
  }
  return { sent, files, calls }
}

describe('a data zip', () => {
  it('names things by the ids that they were born with', async () => {
    const zip = await DataZip.open(
      makeZip([
        about,
        ['media.json', `[\n{"id":"${id}","origin_id":"${born}","file":"media/${id}.jpg"}\n]\n`],
        ['pages.json', `[\n{"id":"P","origin_id":"Q","content":{"image":"/media/${id}.jpg"}}\n]\n`],
        [
          'leads.json',
          '[\n{"id":"L","page_id":"P","history":[{"id":"H","kind":"note"}]},\n{"id":"M","page_id":"X"}\n]\n',
        ],
        [
          'text-consents.json',
          '[\n{"id":"1","phone":"a","act":"revoked"},\n{"id":"2","phone":"a","act":"agreed"},\n' +
            '{"id":"3","phone":"b","act":"resumed"},\n{"id":"4","phone":"b","act":"revoked"},\n' +
            '{"id":"5","phone":"c","act":"revoked","is_for_everyone":true}\n]\n',
        ],
        [`media/${id}.jpg`, 'a photo'],
      ]),
    )
    const { sent, files, calls } = listener()
    const { tallies } = await zip.bringIn(calls)
    expect(files).toEqual([`${born} a photo`])
    const rows = Object.fromEntries(sent)
    expect(rows.pages).toEqual([{ id: 'Q', listing_id: undefined, content: { image: `/media/${born}.jpg` } }])
    expect(rows.leads).toMatchObject([
      { id: 'L', page_id: 'Q' },
      { id: 'M', page_id: 'X' },
    ])
    expect(rows.history).toEqual([{ id: 'H', kind: 'note', lead: 'L' }])
    expect(rows.stops?.map((row) => row.id)).toEqual(['1'])
    expect([tallies.media.taken, tallies.leads.taken]).toEqual([1, 2])
  })

  it('has the links of the social page in its profile, told apart by where they lead', async () => {
    const propertylist = [
      { title: 'Blog', link: 'https://a.example', image: `/media/${id}.jpg` },
      { title: 'Again', link: 'https://a.example/' },
      { title: 'None' },
    ]
    const media = `[\n{"id":"${id}","origin_id":"${born}","file":"media/${id}.jpg"}\n]\n`
    const zipWith = (profile: object) =>
      DataZip.open(makeZip([about, ['media.json', media], ['profile.json', JSON.stringify(profile, null, 2)]]))
    const { sent, calls } = listener()
    const { tallies } = await (await zipWith({ propertylist })).look(calls)
    expect(Object.fromEntries(sent).links).toEqual([
      { title: 'Blog', link: 'https://a.example', image: `/media/${born}.jpg`, nth: 1 },
      { title: 'Again', link: 'https://a.example/', nth: 2 },
      { title: 'None', nth: 1 },
    ])
    expect(tallies.links.taken).toBe(3)
    // One from before there were any.
    expect((await (await zipWith({})).look(calls)).tallies.links).toEqual({ taken: 0, known: 0, refused: 0 })
    await expect((await zipWith({ propertylist: ['x'] })).look(calls)).rejects.toThrow(dataImport.damaged)
  })

  it('goes in parts that a call takes, and says of a row that none would', async () => {
    const lines = Array.from({ length: 450 }, (_, number) => `{"id":"L${number}"}`)
    const long = `{"id":"long","first_name":"Nora","message":"${'x'.repeat(600_000)}"}`
    const zip = await DataZip.open(makeZip([about, ['leads.json', `[\n${[...lines, long].join(',\n')}\n]\n`]]))
    const { sent, calls } = listener()
    const { tallies, refusals } = await zip.look(calls)
    expect(sent.map(([, rows]) => rows.length)).toEqual([200, 200, 50])
    expect(tallies.leads).toEqual({ taken: 450, known: 0, refused: 1 })
    expect(refusals).toEqual([{ kind: 'leads', name: 'Nora', reasons: [dataImport.rowTooLong] }])
  })

  it('has no file that is not listed, missing, too large or elsewhere', async () => {
    const rows = [
      { id: 'A', file: `media/${id}.jpg` },
      { id: 'B', file: '../../etc/passwd' },
      { id: 'C', file: `media/${born}.png` },
    ]
    const zip = await DataZip.open(
      makeZip([
        about,
        ['media.json', `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`],
        ['../../etc/passwd', 'root'],
        [`media/${born}.png`, 'x', { bytes: 11 * 1024 * 1024 }],
      ]),
    )
    const { files, calls } = listener()
    const { refusals } = await zip.bringIn(calls)
    expect(files).toEqual([])
    expect(refusals.map(({ reasons }) => reasons[0])).toEqual([
      dataImport.fileMissing,
      dataImport.fileRefused,
      dataImport.fileRefused,
    ])
  })

  it.each([
    ['no zip at all', new Blob(['hello']), dataImport.notAZip],
    ['an empty file', new Blob([]), dataImport.notAZip],
    ['half of one', makeZip([about]).slice(40), dataImport.notAZip],
    ['of two files with one name', makeZip([about, about]), dataImport.notAZip],
    ['of something else', makeZip([['readme.txt', 'hi']]), dataImport.notOurs],
    ['of another about', makeZip([['about.json', 'hi']]), dataImport.notOurs],
    ['of a later release', makeZip([['about.json', '{"format":2}']]), dataImport.tooNew],
    ['with another sum', makeZip([['about.json', '{"format":1}', { sum: 7 }]]), dataImport.damaged],
    ['that is locked', makeZip([['about.json', '{"format":1}', { flags: 1 }]]), dataImport.damaged],
  ])('that is %s is refused in a sentence', async (_, file, sentence) => {
    await expect(DataZip.open(file)).rejects.toThrow(sentence)
  })

  it('of which one photo has suffered brings the rest', async () => {
    const list = `[\n{"id":"A","file":"media/${id}.jpg"},\n{"id":"B","file":"media/${born}.jpg"}\n]\n`
    const photos: Parameters<typeof makeZip>[0] = [
      [`media/${id}.jpg`, 'one', { sum: 7 }],
      [`media/${born}.jpg`, 'two'],
    ]
    const zip = await DataZip.open(
      makeZip([about, ['media.json', list], ['leads.json', '[\n{"id":"L"}\n]\n'], ...photos]),
    )
    const { files, sent, calls } = listener()
    const seen: number[] = []
    const { refusals, tallies } = await zip.bringIn(calls, (kind, done) => kind === 'media' && seen.push(done))
    expect(files).toEqual(['B two'])
    expect(refusals).toMatchObject([{ kind: 'media', reasons: [dataImport.fileDamaged] }])
    expect(tallies.media).toEqual({ taken: 1, known: 0, refused: 1 })
    expect(sent.map(([kind]) => kind)).toContain('leads')
    expect(seen).toEqual([1, 2, 2])
  })

  it.each([
    ['media.json', 'none\n'],
    ['listings.json', '[\n7\n]\n'],
  ])('whose %s is no list is refused in a sentence', async (name, text) => {
    await expect(DataZip.open(makeZip([about, [name, text]]))).rejects.toThrow(dataImport.damaged)
  })

  it('whose history is none breaks off', async () => {
    const zip = await DataZip.open(makeZip([about, ['leads.json', '[\n{"id":"L","history":[null]}\n]\n']]))
    await expect(zip.look(listener().calls)).rejects.toThrow(dataImport.damaged)
  })

  it('whose list is none breaks off', async () => {
    const zip = await DataZip.open(makeZip([about, ['leads.json', '[\n{"id":\n]\n']]))
    await expect(zip.look(listener().calls)).rejects.toThrow(dataImport.damaged)
  })
})

it('a file that unpacks without end is cut off where it should have ended', async () => {
  const packed = new Blob([new Uint8Array(50_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const zeros = new Uint8Array(await new Response(packed).arrayBuffer())
  const plain = new Uint8Array(await makeZip([['a', 'x'.repeat(zeros.length)]]).arrayBuffer())
  plain.set(zeros, 31)
  // Says in both places that it is packed.
  plain[8] = 8
  plain[31 + zeros.length + 10] = 8
  const [entry] = [...(await readZip(new Blob([plain]), 10)).values()]
  await expect(readText(entry?.open() as ReadableStream<Uint8Array>)).rejects.toThrow('longer than it says')
})

it('a directory of too many files is not read', async () => {
  await expect(readZip(makeZip([about, ['b', '']]), 1)).rejects.toThrow('too many files')
})
