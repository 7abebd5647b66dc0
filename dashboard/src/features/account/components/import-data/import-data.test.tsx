import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { makeZip } from '@porchlight/contract/testing/make-zip'
import { agent } from '@porchlight/contract/testing/shapes'
import { type Handlers, held, offline, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'

const { dataImport } = messages
const answers: Handlers = {
  me: agent(),
  digest: { isOn: true },
  storage: { used: 0, total: 1024 ** 3 },
  passkeys: { passkeys: [], recoveryCodesLeft: 0 },
  sessions: [],
}
const allNew = { taken: [1], known: [], errors: [] }
const photo = 'AAAAAAAAAAAAAAAA'
const files: [string, string][] = [
  ['about.json', '{"format":1}'],
  ['media.json', `[\n{"id":"${photo}","file":"media/${photo}.jpg"}\n]\n`],
  ['leads.json', '[\n{"id":"L","first_name":"Nora","last_name":"Quist"}\n]\n'],
  [`media/${photo}.jpg`, 'a photo'],
]
const zip = (...more: [string, string][]) => new File([makeZip([...files, ...more])], 'jane-data.zip')

async function choose(file: File, handlers: Handlers) {
  const { server, user } = openScreen(routes.profile, { ...answers, ...handlers })
  await user.click(await screen.findByRole('button', { name: 'Import a data zip' }))
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  return { server, user }
}
const start = () => screen.findByRole('button', { name: 'Import what’s new' })
const tally = async (kind: string) => {
  const list = await screen.findByRole('list', { name: 'What’s in the zip' })
  return within(list).getByText(kind).closest('li')?.textContent
}

describe('the data zip of another installation', () => {
  it('is looked at first: what is new, what is here, and what cannot be imported and why', async () => {
    const { server } = await choose(zip(['pages.json', '[\n{"id":"P","link_name":"Spring"}\n]\n']), {
      checkDataImport: ({ body: { kind } }) =>
        kind === 'pages'
          ? { taken: [], known: [], errors: [{ row: 1, errors: { campaignType: messages.links.socialExists } }] }
          : kind === 'leads'
            ? { taken: [], known: [1], errors: [] }
            : allNew,
    })
    await start()
    expect(await tally('Photos and files')).toContain('1 new')
    expect(await tally('Leads')).toContain('1 already here')
    expect(await tally('Pages')).toContain('1 can’t be imported')
    screen.getByText(/Pages: Spring/)
    screen.getByText(new RegExp(messages.links.socialExists))
    expect(server.received('importData')).toEqual([])
    expect(server.received('importDataFile')).toEqual([])
  })

  it('is imported on a press: the photo, then the lead; progress is shown meanwhile', async () => {
    const late = held(allNew)
    const { server, user } = await choose(zip(), {
      checkDataImport: allNew,
      importDataFile: { isNew: true },
      importData: late.reply,
    })
    await user.click(await start())
    await screen.findByRole('progressbar', { name: 'Imported so far' })
    await waitFor(() => expect(server.received('importData')).toHaveLength(1))
    late.release()
    await screen.findByText(dataImport.done)
    expect(await tally('Leads')).toContain('1 imported')
    expect(server.received('importDataFile')).toMatchObject([{ body: { origin: photo }, account: 'nora' }])
    expect(server.received('importData')).toMatchObject([{ body: { kind: 'leads', rows: [{ id: 'L' }] } }])
  })

  it('whose photo is refused brings the rest, and says so', async () => {
    const { user } = await choose(zip(), {
      checkDataImport: allNew,
      importDataFile: refusal('invalid', { message: messages.general.imageDamaged }),
      importData: allNew,
    })
    await user.click(await start())
    await screen.findByText(dataImport.done)
    expect(await tally('Photos and files')).toContain('1 can’t be imported')
    screen.getByText(new RegExp(messages.general.imageDamaged))
  })

  it('that is all here already offers nothing to import', async () => {
    await choose(zip(), { checkDataImport: { taken: [], known: [1], errors: [] } })
    await screen.findByText(dataImport.doneBefore)
    expect(screen.queryByRole('button', { name: 'Import what’s new' })).toBeNull()
  })

  it('of which nothing can be imported says so, and offers nothing', async () => {
    await choose(zip(), {
      checkDataImport: { taken: [], known: [], errors: [{ row: 1, errors: { id: dataImport.idInvalid } }] },
    })
    await screen.findByText(dataImport.nothingLeft)
    expect(screen.queryByRole('button', { name: 'Import what’s new' })).toBeNull()
  })

  it('goes into no other account: whoever leaves the screen ends it', async () => {
    const late = held({ isNew: true })
    const { server, user } = await choose(zip(), {
      checkDataImport: allNew,
      importDataFile: late.reply,
      importData: allNew,
      leads: [],
      leadCampaigns: [],
      begunValuations: [],
    })
    await user.click(await start())
    await waitFor(() => expect(server.received('importDataFile')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Leads' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Import a data zip' })).toBeNull())
    late.release()
    await screen.findByText(messages.leads.none)
    expect(server.received('importData')).toEqual([])
  })

  it('with more photos than there is room for is not begun', async () => {
    await choose(zip(), { checkDataImport: allNew, storage: { used: 1024 ** 3 - 1, total: 1024 ** 3 } })
    await screen.findByText(/^The photos and files in this zip need/)
    expect((await start()).hasAttribute('disabled')).toBe(true)
  })

  it('is chosen again after the line was lost, and goes on', async () => {
    const { server, user } = await choose(zip(), {
      checkDataImport: allNew,
      importDataFile: { isNew: true },
      importData: offline,
    })
    await user.click(await start())
    await screen.findByText(messages.general.offline)
    server.change({ importData: allNew })
    await user.upload(screen.getByLabelText('Choose a file'), zip())
    await user.click(await start())
    await screen.findByText(dataImport.done)
  })

  it.each([
    ['of something else', makeZip([['a.txt', 'x']]), dataImport.notOurs],
    ['that is none', new Blob(['hello']), dataImport.notAZip],
  ])('%s says so, and nothing is sent', async (_, content, sentence) => {
    const { server } = await choose(new File([content], 'x.zip'), {})
    await screen.findByText(sentence)
    expect(server.received('checkDataImport')).toEqual([])
    await screen.findByLabelText('Choose a file')
  })
})
