import { messages } from '@porchlight/contract/messages'
import { links, routes } from '@porchlight/contract/routes'
import { clientDetails, lead, leadTexts, session } from '@porchlight/contract/testing/shapes'
import {
  answer,
  badGateway,
  file,
  type Handlers,
  held,
  offline,
  refusal,
} from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const ana = lead()
const ben = lead({ _id: 'lead-2', firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com' })
const answers: Handlers = {
  leads: [ana, ben],
  leadCampaigns: [{ _id: 'page-1', linkName: 'Alameda house', leads: 2 }],
  begunValuations: [],
  leadTexts: leadTexts(),
  clientDetails: ({ query }) => clientDetails({ lead: query.id === ben._id ? ben : ana }),
}

describe('the list of leads', () => {
  it('says that there are none yet, and that none match', async () => {
    const { user } = openScreen(routes.leads, { ...answers, leads: [] })
    await screen.findByText(messages.leads.none)
    await user.selectOptions(screen.getByLabelText('Status'), 'Closed')
    await screen.findByText('Nothing matches these filters.')
  })

  it('shows a dash where nothing was left, and no name of someone who only wants the newsletter', async () => {
    openScreen(routes.leads, { ...answers, leads: [lead({ isFrom: 'newsletter', phone: '' })] })
    const row = await screen.findByRole('row', { name: /ana@/ })
    expect(within(row).queryByText(/Ana Ruiz/)).toBeNull()
    expect(within(row).queryByRole('button', { name: /Message of/ })).toBeNull()
    expect(within(row).getAllByText('-').length).toBeGreaterThanOrEqual(3)
  })

  it('is ordered by who waits longest, which stays in the address', async () => {
    const { server, user } = openScreen(routes.leads, answers)
    await user.selectOptions(await screen.findByLabelText('Order'), 'Longest waiting first')
    await waitFor(() => expect(server.received('leads').at(-1)?.query.order).toBe('waiting'))
    expect(location.search).toBe('?order=waiting')
    await user.selectOptions(screen.getByLabelText('Order'), 'Newest first')
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('counts the texts that nobody has read', async () => {
    openScreen(routes.leads, {
      ...answers,
      leads: [lead({ phone: '+15035550199' }), ben],
      unreadTexts: [{ phone: '+15035550199', count: 2 }],
    })
    const row = await screen.findByRole('row', { name: /ana@/ })
    await within(row).findByText('2 new texts')
    expect(screen.getAllByText(/new text/)).toHaveLength(1)
  })

  it('tells of homes that were looked up without a name, apart from the leads', async () => {
    const begun = { _id: 'b1', address: '12 Elm St, Salem, OR', linkName: 'Sell page', createdAt: ana.createdAt }
    openScreen(routes.leads, { ...answers, begunValuations: answer([begun], { totalCount: 4 }) })
    const region = await screen.findByRole('region', { name: messages.leads.begunValuations.title })
    within(region).getByText(begun.address)
    within(region).getByText('3 older not shown.')
  })

  it('keeps filter and page when a lead is opened and closed again', async () => {
    const page = Array.from({ length: 10 }, (_, place) =>
      lead({ _id: `lead-${place}`, email: `v${place}@example.com` }),
    )
    const { server, user } = openScreen(routes.leads, { ...answers, leads: answer(page, { totalCount: 25 }) })
    await user.selectOptions(await screen.findByLabelText('Source'), 'Contact form')
    await waitFor(() => expect(server.received('leads').at(-1)?.query.isFrom).toBe('contact_us'))
    await user.click(screen.getByRole('button', { name: messages.general.next }))
    await waitFor(() => expect(server.received('leads').at(-1)?.query).toMatchObject({ page: 2, after: 'lead-9' }))
    await user.click(await screen.findByRole('row', { name: /v3@/ }))
    await screen.findByRole('dialog', { name: 'Ana Ruiz' })
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      isFrom: 'contact_us',
      page: '2',
      lead: 'lead-3',
    })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).toBe('?isFrom=contact_us&page=2'))
    expect(screen.getByLabelText('Source')).toHaveProperty('value', 'contact_us')
  })

  it('exports what is chosen, and keeps the choice when that fails', async () => {
    const { server, user } = openScreen(routes.leads, { ...answers, exportLeads: refusal('unavailable') })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ben Okafor' }))
    await screen.findByText('1 lead is selected.')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: messages.leads.exportTitle })
    await user.click(within(dialog).getByRole('button', { name: 'CSV' }))
    await within(dialog).findByText(messages.general.unavailable)

    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.change({ exportLeads: file('First Name', 'text/csv') })
    await user.click(within(dialog).getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(save.mock.contexts[0]).toHaveProperty('download', 'Leads.csv'))
    expect(server.received('exportLeads').at(-1)?.body).toMatchObject({ type: 'csv', ids: [ben._id] })
    await waitFor(() => expect(screen.queryByText('1 lead is selected.')).toBeNull())
  })
})

describe('one lead', () => {
  it('that said stop tells so, with all that was agreed and taken back', async () => {
    const entry = { phone: '+15035550199', page: '', addressHash: '', at: '2026-03-02T17:30:00.000Z' }
    const agreed = { ...entry, _id: 'e1', act: 'agreed', way: 'form', words: 'I agree.', page: 'Alameda' } as const
    const revoked = { ...entry, _id: 'e2', act: 'revoked', way: 'agent', words: '' } as const
    const open = leadTexts({ ledger: [agreed] })
    const closed = leadTexts({ isOpen: false, whyNot: messages.texts.closed, ledger: [revoked, agreed] })
    const { server, user } = openScreen(links.lead(ana._id), {
      ...answers,
      leadTexts: open,
      stopLeadTexts: answer(closed, { message: messages.texts.stopNoted }),
    })
    const section = await screen.findByRole('region', { name: 'Text messages' })
    within(section).getByText(messages.texts.open)
    within(section).getByText('I agree.')
    expect(within(section).getByRole('link', { name: 'Download this record' }).getAttribute('href')).toBe(
      `/api/v1/user/lead-consent-file?id=${ana._id}`,
    )
    await user.click(within(section).getByRole('button', { name: 'Stop texting them' }))
    await user.click(await screen.findByRole('button', { name: 'Stop texting' }))
    await within(section).findByText(messages.texts.closed)
    expect(server.received('stopLeadTexts')[0]?.body).toEqual({ id: ana._id })
    expect(within(section).queryByRole('button', { name: 'Stop texting them' })).toBeNull()
  })

  it('is texted from its panel, shows what comes meanwhile, and keeps what was refused beside the reason', async () => {
    const at = '2026-03-02T17:30:00.000Z'
    const asked = { _id: 't1', at, direction: 'out', body: 'Is Sunday fine?', state: 'waiting' } as const
    const said = { _id: 't2', at, direction: 'in', body: 'Yes, at ten', state: 'received' } as const
    const { server, user, tellNews } = openScreen(links.lead(ana._id), {
      ...answers,
      leadTexts: leadTexts({ isNight: true }),
      sendLeadText: refusal('invalid', { errors: { text: messages.texts.tooMany } }),
      readLeadTexts: null,
    })
    const field = await screen.findByRole('textbox', { name: 'Your text', description: messages.texts.waits })
    const send = screen.getByRole('button', { name: 'Send text' })
    await user.type(field, asked.body)
    await user.click(send)
    await screen.findByRole('textbox', { name: 'Your text', description: messages.texts.tooMany })
    expect(field).toHaveProperty('value', asked.body)
    server.change({ sendLeadText: leadTexts({ isNight: true, texts: [asked] }) })
    await user.click(send)
    const thread = await screen.findByRole('log', { name: 'Conversation' })
    within(thread).getByText(/Goes out in the morning/)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    // What may have come through is not sent twice.
    const keys = server.received('sendLeadText').map(({ body }) => body.requestKey)
    expect(new Set(keys).size).toBe(1)
    server.change({
      leadTexts: leadTexts({ isNight: true, texts: [asked, said] }),
      unreadTexts: [{ phone: '+15035550199', count: 1 }],
    })
    tellNews()
    await within(thread).findByText(said.body)
    await waitFor(() => expect(server.received('readLeadTexts').map(({ body }) => body)).toEqual([{ id: ana._id }]))
    server.change({ leadTexts: leadTexts({ isOpen: false, whyNot: messages.texts.closed, texts: [asked, said] }) })
    tellNews()
    await screen.findByText(messages.texts.closed)
    expect(screen.queryByRole('textbox', { name: 'Your text' })).toBeNull()
  })

  it('waits until it is answered, by one of the ways or as the agent says', async () => {
    const answered = { ...ana, answeredAt: '2026-03-02T17:34:10.000Z', answeredBy: 'marked' as const }
    const { server, user } = openScreen(links.lead(ana._id), { ...answers, noteAnswer: refusal('unavailable') })
    const panel = await screen.findByRole('dialog', { name: 'Ana Ruiz' })
    within(panel).getByText(/^Waiting \d+ days$/)
    await user.click(within(panel).getByRole('button', { name: 'I answered' }))
    await screen.findByText(messages.general.unavailable)
    server.change({ noteAnswer: answered, clientDetails: clientDetails({ lead: answered }) })
    await user.click(within(panel).getByRole('button', { name: 'I answered' }))
    await within(panel).findByText('Answered after 4 minutes, as you marked')
    expect(server.received('noteAnswer').at(-1)?.body).toEqual({ id: ana._id, by: 'marked' })
  })

  it('is loaded, or says why not and tries again', async () => {
    const details = held(offline)
    const { server, user } = openScreen(links.lead(ana._id), { ...answers, clientDetails: details.reply })
    const panel = await screen.findByRole('dialog', { name: 'Lead' })
    details.release()
    await within(panel).findByText(messages.general.offline)
    server.change(answers)
    await user.click(within(panel).getByRole('button', { name: messages.general.retry }))
    await screen.findByRole('dialog', { name: 'Ana Ruiz' })
    expect(within(panel).getByRole('link', { name: 'Call' })).toHaveProperty('href', 'tel:5035550199')
  })

  it('that is gone leads back to the list', async () => {
    const { user } = openScreen(links.lead('gone'), { ...answers, clientDetails: refusal('not_found') })
    await screen.findByText(messages.leads.gone)
    await user.click(screen.getByRole('button', { name: 'Back to your leads' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
  })

  it('says what became of each message about it, and goes on asking while one waits', async () => {
    const at = '2026-03-02T17:30:00.000Z'
    const notice = { kind: 'notice' as const, at, leadId: ana._id }
    const timeline = [
      { ...notice, notice: 'agent-mail' as const, state: 'queued' as const },
      { ...notice, notice: 'agent-sms' as const, state: 'failed' as const },
      { ...notice, notice: 'visitor-mail' as const, state: 'refused' as const },
    ]
    const { server } = openScreen(links.lead(ana._id), {
      ...answers,
      clientDetails: { ...clientDetails({ lead: ana }), timeline },
    })
    const panel = await screen.findByRole('dialog', { name: 'Ana Ruiz' })
    within(panel).getByText('An email to you is waiting to be sent')
    within(panel).getByText('We couldn’t send the text to you')
    within(panel).getByText('Their mail server rejected the confirmation. The address may be wrong')
    const sent = [{ ...notice, notice: 'agent-mail' as const, state: 'sent' as const }]
    server.change({ clientDetails: { ...clientDetails({ lead: ana }), timeline: sent } })
    await within(panel).findByText('You were notified by email', undefined, { timeout: 60_000 })
  })

  it('takes a new status at once, and gives it back with a word when it was not saved', async () => {
    const refused = held(refusal('unavailable'))
    const { server, user } = openScreen(links.lead(ana._id), { ...answers, setLeadStatus: refused.reply })
    const panel = await screen.findByRole('dialog', { name: 'Ana Ruiz' })
    const status = within(panel).getByLabelText('Status')
    await user.selectOptions(status, 'Contacted')
    expect(status).toHaveProperty('value', 'contacted')
    refused.release()
    await screen.findByText(messages.general.unavailable)
    expect(status).toHaveProperty('value', 'new')

    const contacted = { ...ana, status: 'contacted' as const }
    server.change({ setLeadStatus: contacted, clientDetails: clientDetails({ lead: contacted }) })
    await user.selectOptions(status, 'Contacted')
    await within(panel).findByText('Status: Contacted')
    expect(server.received('setLeadStatus').at(-1)?.body).toEqual({ id: ana._id, status: 'contacted' })
  })

  it('takes a note, and a refused one keeps its text beside the sentence', async () => {
    const tooLong = { errors: { text: messages.fields.tooLong } }
    const { server, user } = openScreen(links.lead(ana._id), { ...answers, addLeadNote: refusal('invalid', tooLong) })
    const add = await screen.findByRole('button', { name: 'Add note' })
    await user.click(add)
    await screen.findByRole('textbox', { name: 'Note', description: messages.leads.noteRequired })
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call after six')
    await user.click(add)
    const field = await screen.findByRole('textbox', { name: 'Note', description: messages.fields.tooLong })
    expect(field).toHaveProperty('value', 'Call after six')

    server.change({ addLeadNote: { _id: 'note-1' } })
    await user.click(add)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(server.received('addLeadNote').at(-1)?.body).toEqual({ id: ana._id, text: 'Call after six' })
  })

  it('keeps a note being written when the news of a new status does not come through', async () => {
    const { server, user } = openScreen(links.lead(ana._id), { ...answers, setLeadStatus: ana })
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Likes porches')
    server.change({ clientDetails: badGateway })
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Status'), 'Contacted')
    await waitFor(() => expect(server.received('clientDetails').length).toBe(4))
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Likes porches')
  })

  it('goes on with a note once somebody whose session had ended has signed in again', async () => {
    const { server, user } = openScreen(links.lead(ana._id), {
      ...answers,
      addLeadNote: refusal('unauthenticated'),
      requestCode: answer(null, { message: messages.login.codeSent }),
      verifyCode: session(),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call after six')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const dialog = await screen.findByRole('dialog', { name: messages.login.sessionEndedTitle })
    expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nora@example.com')
    server.change({ addLeadNote: { _id: 'note-1' } })
    await user.click(within(dialog).getByRole('button', { name: messages.login.sendCode }))
    await user.type(await screen.findByRole('textbox', { name: '4-digit code' }), '1234')
    await waitFor(() => expect(server.received('addLeadNote').length).toBe(2))
    expect(server.received('addLeadNote')[1]?.body.text).toBe('Call after six')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', ''))
  })
})
