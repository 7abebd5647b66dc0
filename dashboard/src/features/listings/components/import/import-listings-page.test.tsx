import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { badGateway, type Handlers, held, offline } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'

const { listings } = messages
const csv = (...rows: string[]) => new File([rows.join('\n')], 'homes.csv', { type: 'text/csv' })
const heading = 'Address,City,State,Zip,Price'
const elm = '12 Elm Street,Portland,OR,97205,780000'
const oak = '14 Oak Street,Portland,OR,97205,640000'

async function choose(file: File, handlers: Handlers = {}) {
  const { server, user } = openScreen(routes.importListings, handlers)
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  return { server, user }
}
const row = async (words: RegExp) => within(await screen.findByRole('row', { name: words }))
const start = (name: RegExp) => screen.findByRole('button', { name })

describe('a file of listings', () => {
  it('is asked for, and is read in sight', async () => {
    const file = csv(heading, elm)
    const bytes = await file.arrayBuffer()
    let read = () => {}
    file.arrayBuffer = () =>
      new Promise((resolve) => {
        read = () => resolve(bytes)
      })
    await choose(file)
    const zone = screen.getByRole('button', { name: /^Listings file/ })
    screen.getByText('Drop a file here, or choose it')
    await waitFor(() => expect(zone.getAttribute('aria-busy')).toBe('true'))
    read()
    await screen.findByText('Choose another file')
    expect(zone.getAttribute('aria-busy')).toBe('false')
  })

  it.each([
    ['empty', csv(''), listings.importEmpty],
    ['without a row', csv(heading), listings.importEmpty],
    ['of something else', new File(['\0\0\0'], 'homes.csv'), messages.importFile.unreadable],
    ['of too many', csv(heading, ...Array.from({ length: 501 }, () => elm)), listings.importTooLong],
  ])('%s says so, and leaves room for another', async (_, file, sentence) => {
    const { user } = await choose(file)
    await screen.findByText(sentence)
    expect(screen.queryByRole('table')).toBeNull()
    await user.upload(screen.getByLabelText('Choose a file'), csv(heading, elm))
    await start(/^Import 1 listing$/)
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('shows what each row lacks, all of it at once, and the same row once', async () => {
    await choose(
      csv(`${heading},Bedrooms`, `${elm},many`, `14 Oak Street,Portland,Oregonia,97205,lots,2`, `${oak},2`, `${oak},2`),
    )
    const first = await row(/^2 12 Elm/)
    first.getByText('Bedrooms')
    const second = await row(/^3 14 Oak/)
    second.getByText('State')
    second.getByText('Price')
    ;(await row(/^5 14 Oak/)).getByText('Same as row 4')
    screen.getByText(/, 2 with something to mend/)
    await start(/^Import 1 listing$/)
  })

  it('means what its columns are said to mean', async () => {
    const { user } = await choose(csv('Where,City,State,Zip,Price', elm))
    const where = await screen.findByRole('combobox', { name: 'Where' })
    await user.selectOptions(where, 'Street Address')
    await row(/12 Elm Street/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Street Address')
    expect(where).toHaveProperty('value', '')
  })

  it('is imported: saved, there already, or refused by the server, each in its row', async () => {
    const late = held({
      saved: [{ row: 1, _id: 'listing-1', missing: { images: listings.photoRequired } }],
      known: [2],
      errors: [{ row: 3, errors: { zipcode: listings.zipcodeRequired } }],
    })
    const { server, user } = await choose(csv(heading, elm, oak, '16 Ash Street,Portland,OR,97205,1'), {
      importListings: late.reply,
    })
    const button = await start(/^Import 3 listings$/)
    await user.click(button)
    await waitFor(() => expect(server.received('importListings').length).toBe(1))
    await user.click(button)
    late.release()
    await screen.findByText(listings.imported)
    expect(server.received('importListings').length).toBe(1)
    const saved = await row(/12 Elm/)
    expect(saved.getByRole('link', { name: 'Add what is missing' }).getAttribute('href')).toContain('/photos/listing-1')
    ;(await row(/14 Oak/)).getByText('Already there')
    ;(await row(/16 Ash/)).getByText(listings.zipcodeRequired)
    expect(screen.getByRole('link', { name: 'See your drafts' }).getAttribute('href')).toBe(routes.listingsDrafts)
  })

  it('that was imported before says that nothing new came', async () => {
    const { user } = await choose(csv(heading, elm), { importListings: { saved: [], known: [1], errors: [] } })
    await user.click(await start(/^Import 1 listing$/))
    await screen.findByText(listings.importedBefore)
  })

  it.each([
    ['without a line', offline, messages.general.offline],
    ['in an outage', badGateway, messages.general.somethingWentWrongLoud],
  ])('stays to be sent again %s', async (_, failure, sentence) => {
    const { server, user } = await choose(csv(heading, elm), { importListings: failure })
    await user.click(await start(/^Import 1 listing$/))
    await screen.findByText(sentence)
    server.change({ importListings: { saved: [{ row: 1, _id: 'listing-1', missing: {} }], known: [], errors: [] } })
    await user.click(await start(/^Import 1 listing$/))
    await screen.findByText(listings.imported)
    expect(screen.queryByText(sentence)).toBeNull()
  })
})
