import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { exportColumns } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../testing/make-lead.ts'
import { makePage } from '../../../testing/make-page.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { xlsStream } from './xls.ts'

let app: TestApp
let agent: { token: string; id: string }
let campaignId: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { token, user } = await app.signUp()
  agent = { token, id: user._id }
  campaignId = (await makePage(app, { userId: agent.id, address: '12 Larch Lane', units: '4B' })).id
})

const download = (body: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/user/lead-export',
    headers: { host: 'app.test', authorization: agent.token },
    payload: body,
  })
const readXls = (file: Buffer, sheet = 'Leads') =>
  utils.sheet_to_json<string[]>(read(file).Sheets[sheet] ?? {}, { header: 1, defval: '', raw: true })
const readCsv = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data.filter((row) => row.length > 1)

const nasty = {
  firstName: '=HYPERLINK("http://evil.example","click")',
  lastName: '@SUM(1+1)',
  email: 'nora@example.com',
  phone: '+15035550142',
  message: 'two lines,\n"quoted", 日本語 & <b>bold</b> \t-5',
}
const documentedColumns = [
  'First Name',
  'Last Name',
  'Email',
  'Phone Number',
  'Link Name',
  'listing Address',
  'Valuation Address',
  'Message',
  'Created At',
]
const cells = [
  nasty.firstName,
  nasty.lastName,
  nasty.email,
  nasty.phone,
  'Spring campaign',
  '12 Larch Lane, #4B',
  '',
  nasty.message,
  'Jan 5, 2024 3:04 PM',
]
/** Behind the documented columns: what a program needs to join the row to anything else. */
const forPrograms = (id: string) => [id, 'new', 'contact_us', '2024-01-05T20:04:00.000Z', '']

describe('an export', () => {
  async function nastyLead() {
    const id = await makeLead(app, campaignId, nasty)
    await app.db
      .updateTable('leads')
      .set({ created_at: new Date('2024-01-05T20:04:00Z') })
      .where('id', '=', id)
      .execute()
    return id
  }

  it('as Leads.xls is a real XLS file that reads back to the same cells, formulas as text', async () => {
    const id = await nastyLead()
    const { headers, rawPayload } = await download({ type: 'xls', ids: [id], timeZone: 'America/New_York' })
    expect(headers['content-disposition']).toBe('attachment; filename="Leads.xls"')
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
    expect(readXls(rawPayload)).toEqual([[...exportColumns], [...cells, ...forPrograms(id)]])
    expect(read(rawPayload).Sheets.Leads?.A2).toMatchObject({ t: 's', v: nasty.firstName })
  })

  const hasOffice = spawnSync('soffice', ['--version']).status === 0
  it.runIf(hasOffice)('as Leads.xls opens in LibreOffice with the same cells', async () => {
    const id = await nastyLead()
    const { rawPayload } = await download({ type: 'xls', ids: [id], timeZone: 'America/New_York' })
    const folder = await mkdtemp(join(tmpdir(), 'porchlight-xls-'))
    await writeFile(join(folder, 'Leads.xls'), rawPayload)
    // Comma, quote, UTF-8, from the first row, cells as they are and not as they look.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false'
    const profile = `-env:UserInstallation=file://${folder}/profile`
    spawnSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, 'Leads.xls')])
    const text = await readFile(join(folder, 'Leads.csv'), 'utf8')
    await rm(folder, { recursive: true })
    expect(readCsv(text)).toEqual([[...exportColumns], [...cells, ...forPrograms(id)]])
  })

  it('as Leads.csv keeps formulas from running, and telephone numbers as a CRM takes them', async () => {
    const id = await nastyLead()
    const { headers, body } = await download({ type: 'csv', ids: [id], timeZone: 'America/New_York' })
    expect(headers['content-disposition']).toBe('attachment; filename="Leads.csv"')
    const safe = cells.map((cell) => (/^[=@]/.test(cell) ? `'${cell}` : cell))
    expect(readCsv(body)).toEqual([[...exportColumns], [...safe, ...forPrograms(id)]])
    expect(exportColumns.slice(0, 9)).toEqual(documentedColumns)
  })

  it.each(['\t=1+1', '\r=1+1', ' =1+1', '＝1+1', '-1+1', '+1+1'])('keeps %j text in a CSV', async (message) => {
    const id = await makeLead(app, campaignId)
    await app.db.updateTable('leads').set({ message }).where('id', '=', id).execute()
    const [, row] = readCsv((await download({ type: 'csv', ids: [id] })).body)
    expect(row?.[7]).toBe(`'${message}`)
  })

  it('of all that match spans every page and follows the filter', async () => {
    for (let i = 0; i < 25; i++) {
      app.clock.advance(1000)
      await makeLead(app, campaignId, { lastName: i % 2 ? 'Odd' : 'Even', message: String(i) })
    }
    const every = readCsv((await download({ type: 'csv' })).body)
    expect(every.slice(1).map((row) => row[7])).toEqual(Array.from({ length: 25 }, (_, i) => String(24 - i)))
    const odd = readXls((await download({ type: 'xls', filter: { search: 'odd' } })).rawPayload)
    expect(odd.slice(1).map((row) => row[1])).toEqual(Array.from({ length: 12 }, () => 'Odd'))
  })

  it.each([
    ['a field of a form that says nothing here', { 'filter[status]': 'new' }, 'filter[status]'],
    ['a filter that does not exist', { filter: { stage: 'new' } }, 'filter.stage'],
    ['a filter in the wrong place', { status: 'new' }, 'status'],
  ])('is refused for %s, and never of all leads instead', async (_, wish, field) => {
    await makeLead(app, campaignId)
    const response = await download({ type: 'csv', ...wish })
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: messages.fields.unknown }])
  })

  it('names the site whose embedded form a lead came by', async () => {
    const id = await makeLead(app, campaignId)
    const visit = JSON.stringify({ visitSource: 'embed:blog.example.com' })
    await app.db.updateTable('leads').set({ visit }).where('id', '=', id).execute()
    const [head, row] = readCsv((await download({ type: 'csv', ids: [id] })).body)
    expect([head?.at(-1), row?.at(-1)]).toEqual(['Embedded On', 'blog.example.com'])
  })

  it('of nothing is a file with its header', async () => {
    expect(readXls((await download({ type: 'xls' })).rawPayload)).toEqual([[...exportColumns]])
    expect(readCsv((await download({ type: 'csv' })).body)).toEqual([[...exportColumns]])
  })

  it('refuses a time zone and a type that do not exist', async () => {
    expect((await download({ type: 'csv', timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
    expect((await download({ type: 'pdf' })).statusCode).toBe(400)
  })
})

describe('the XLS writer', () => {
  it('goes on in the next sheet where one is full, keeps long texts whole, and lists a large table', async () => {
    const long = `${'日'.repeat(3999)}é`
    async function* batches() {
      for (let i = 0; i < 5; i++)
        yield Array.from({ length: 1000 }, (_, row) => [`row ${i * 1000 + row}`, row ? '' : long])
    }
    const chunks: Buffer[] = []
    for await (const chunk of await xlsStream(batches(), 2200)) chunks.push(chunk)
    const file = Buffer.concat(chunks)
    const sheets = ['Leads', 'Leads 2', 'Leads 3'].map((name) => readXls(file, name))
    expect(sheets.map((rows) => rows.length)).toEqual([2201, 2201, 601])
    expect(sheets.map((rows) => [rows[0]?.[0], rows[1]?.[0], rows.at(-1)?.[0]])).toEqual([
      ['First Name', 'row 0', 'row 2199'],
      ['First Name', 'row 2200', 'row 4399'],
      ['First Name', 'row 4400', 'row 4999'],
    ])
    expect(sheets[0]?.[1]?.[1]).toBe(long)
  })
})
