import { exportColumns } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { type Handlers, held, offline } from '@porchlight/contract/testing/test-server'
import { csvLines } from '@porchlight/domain/csv'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../../lib/sheets/table.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { guessLeadColumns, leadFileWords } from './lead-fields.ts'
import { readLeadRows } from './lead-rows.ts'

const { leadImport } = messages
const csv = (...rows: string[]) => new File([rows.join('\n')], 'leads.csv', { type: 'text/csv' })
const heading = 'Full Name;E-mail;Cell Phone'
const nora = 'Nora Quist;nora@example.com;(503) 555-0142'
const nothingKnown = { checkLeadImport: { taken: [1], known: [], errors: [] } }

async function choose(file: File, handlers: Handlers = nothingKnown) {
  const { server, user } = openScreen(routes.importLeads, handlers)
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  return { server, user }
}
const start = (name: RegExp) => screen.findByRole('button', { name })
const row = async (words: RegExp) => within(await screen.findByRole('row', { name: words }))

describe('a file of leads', () => {
  it('tells what is new, what is here and what cannot be taken, row by row', async () => {
    await choose(csv(heading, nora, 'Omar Diaz;omar@example.com;', 'Ana;ana;12', 'N. Quist;;503.555.0142'), {
      checkLeadImport: { taken: [1], known: [2], errors: [] },
    })
    await (await row(/Omar Diaz/)).findByText('Already here')
    ;(await row(/Nora Quist/)).getByText('New')
    ;(await row(/N\. Quist/)).getByText('Same person as row 2')
    const ana = await row(/^4 Ana/)
    ana.getByText(messages.login.emailInvalid)
    ana.getByText(leadImport.phoneInvalid)
    await start(/^Import 1 lead$/)
    screen.getByRole('button', { name: 'Download the rows to fix' })
  })

  it('means what its columns are said to mean', async () => {
    const { user } = await choose(csv('Who,Reach,Other', 'Nora Quist,nora@example.com,x'))
    await screen.findByText(leadImport.reachRequired)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reach' }), 'Email')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Full name')
    await row(/Nora Quist/)
    await start(/^Import 1 lead$/)
  })

  it('is imported once, however often the button is pressed', async () => {
    const late = held({ taken: [1], known: [], errors: [] })
    const { server, user } = await choose(csv(heading, nora), { ...nothingKnown, importLeads: late.reply })
    const button = await start(/^Import 1 lead$/)
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    await user.click(button)
    await waitFor(() => expect(server.received('importLeads').length).toBe(1))
    await user.click(button)
    late.release()
    await screen.findByText(leadImport.done)
    expect(server.received('importLeads')).toHaveLength(1)
    ;(await row(/Nora Quist/)).getByText('Imported')
    expect(screen.getByRole('link', { name: 'See your leads' }).getAttribute('href')).toBe(routes.leads)
  })

  it('stays to be sent again without a line', async () => {
    const { server, user } = await choose(csv(heading, nora), { ...nothingKnown, importLeads: offline })
    const button = await start(/^Import 1 lead$/)
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    await user.click(button)
    await screen.findByText(messages.general.offline)
    server.change({ importLeads: { taken: [1], known: [], errors: [] } })
    await user.click(await start(/^Import 1 lead$/))
    await screen.findByText(leadImport.done)
  })

  it.each([
    ['empty', csv(''), leadImport.empty],
    ['of something else', new File(['\0\0\0'], 'leads.csv'), messages.importFile.unreadable],
    ['of too many', csv(heading, ...Array.from({ length: 5001 }, () => nora)), leadImport.tooLong],
  ])('%s says so', async (_, file, sentence) => {
    await choose(file)
    await screen.findByText(sentence)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('our own Leads.csv', () => {
  it('is understood without a hand, formulas and all', () => {
    const cells = [
      '=1+1',
      'Quist',
      'nora@example.com',
      '+15035550142',
      'Spring campaign',
      '12 Larch Lane, #4B',
      '7 Elm St, Salem, OR',
      '-5 and less',
      'Jan 5, 2024 3:04 PM',
      'id-1',
      'client',
      'contact_us',
      '2024-01-05T20:04:00.000Z',
      '',
    ]
    const lines = csvLines([[...exportColumns], cells]).split('\r\n')
    const grid = [[...exportColumns], cells.map((cell) => (lines[1]?.includes(`'${cell}`) && cell ? `'${cell}` : cell))]
    const table = tableOf(grid, leadFileWords)
    expect(readLeadRows(table, guessLeadColumns(table))).toEqual([
      {
        number: 2,
        errors: {},
        lead: {
          firstName: '=1+1',
          lastName: 'Quist',
          email: 'nora@example.com',
          phone: '+15035550142',
          linkName: 'Spring campaign',
          listingAddress: '12 Larch Lane, #4B',
          valuationAddress: '7 Elm St, Salem, OR',
          message: '-5 and less',
          status: 'client',
          source: 'Contact form',
          createdAt: '2024-01-05T20:04:00.000Z',
        },
      },
    ])
  })
})
