import { messages } from '@porchlight/contract/messages'
import { type Credential, links, routes } from '@porchlight/contract/routes'
import { adminAgent, auditEntry, subscription } from '@porchlight/contract/testing/shapes'
import { answer, type Handlers, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

const as: Credential[] = ['admin']
const counts = { active: 1, 'app-sumo': 0, 'not-active': 0, 'not-signed-up': 0 }
const answers: Handlers = {
  agents: [adminAgent()],
  agentCounts: counts,
  messageQueue: { waiting: 0, seconds: 0, lastError: '' },
  agentDetails: adminAgent(),
  auditLog: [],
}

async function choose(user: ReturnType<typeof openScreen>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Nora Quist' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the agents', () => {
  it('say that there are none, and that nobody matches', async () => {
    const { server, user } = openScreen(routes.adminActive, { ...answers, agents: [] }, { as })
    await screen.findByText(messages.admin.noUsers)
    await user.type(screen.getByRole('searchbox', { name: 'Search by name, email or site' }), 'zoe')
    await screen.findByText('No one in this list matches your search.')
    expect(server.received('agents').at(-1)?.query).toMatchObject({ activeTab: 'active', search: 'zoe' })
  })

  it('stand below a warning while mails do not leave, and below none while they do', async () => {
    const { server } = openScreen(
      routes.adminActive,
      { ...answers, messageQueue: { waiting: 12, seconds: 3 * 3600, lastError: 'Invalid login: 535 wrong password' } },
      { as },
    )
    const warning = await screen.findByRole('alert')
    expect(warning.textContent).toBe(
      '12 messages are waiting to be sent, the oldest for 3 hours. The last try failed: Invalid login: 535 wrong password',
    )
    server.change({ messageQueue: { waiting: 1, seconds: 20, lastError: '' } })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('are deleted only once their email is typed', async () => {
    const deleteAgent = answer(null, { message: messages.admin.deleted })
    const { server, user } = openScreen(routes.adminActive, { ...answers, deleteAgent }, { as })
    await choose(user, 'Delete Account')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Nora Quist?' })
    const confirm = within(dialog).getByRole('button', { name: messages.links.deleteYes })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByRole('textbox'), 'nora@example.com')
    server.change({ agents: [] })
    await user.click(confirm)
    await screen.findByText(messages.admin.deleted)
    expect(server.received('deleteAgent')[0]?.body).toEqual({ id: 'nora' })
  })

  it('say so when an account cannot be entered', async () => {
    const { user } = openScreen(routes.adminActive, { ...answers, impersonate: refusal('unavailable') }, { as })
    await user.click(await screen.findByRole('button', { name: new RegExp(messages.admin.impersonate) }))
    await screen.findByText(messages.general.unavailable)
  })
})

describe('one agent', () => {
  it('who is gone says so', async () => {
    openScreen(links.adminAgent('gone'), { ...answers, agentDetails: refusal('not_found') }, { as })
    await screen.findByText('We couldn’t find this agent. The account may have been deleted.')
  })

  it('gets a number, and a taken one stays beside its sentence', async () => {
    const { server, user } = openScreen(
      links.adminAgent('nora'),
      { ...answers, setSmsNumber: refusal('conflict', { errors: { number: messages.admin.numberTaken } }) },
      { as },
    )
    await choose(user, 'Add voice/SMS number')
    const field = await screen.findByRole('textbox', { name: 'Number for Nora Quist' })
    await user.type(field, '+1 503 555 0142')
    await user.click(screen.getByRole('button', { name: messages.general.save }))
    await screen.findByRole('textbox', { name: 'Number for Nora Quist', description: messages.admin.numberTaken })
    expect(field).toHaveProperty('value', '+1 503 555 0142')
    const saved = adminAgent({ smsNumber: '+15035550142' })
    server.change({ setSmsNumber: answer(saved, { message: messages.admin.numberSaved }), agentDetails: saved })
    await user.click(screen.getByRole('button', { name: messages.general.save }))
    await screen.findByText(messages.admin.numberSaved)
  })

  it('has a subscription cancelled after a question, which stays when that fails', async () => {
    const payer = adminAgent({ plan: 'monthly', subscription: subscription() })
    const { user } = openScreen(
      links.adminAgent('nora'),
      { ...answers, agentDetails: payer, cancelSubscription: refusal('unavailable') },
      { as },
    )
    await choose(user, 'Cancel Subscription')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this subscription?' })
    within(dialog).getByText(/until Apr 02, 2026/)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }))
    await within(dialog).findByText(messages.general.unavailable)
  })
})

describe('AppSumo codes', () => {
  const codes: Handlers = { ...answers, appSumoCodes: [] }

  it('say that there are none', async () => {
    openScreen(routes.adminCodes, codes, { as })
    await screen.findByText(messages.admin.noCodes)
  })

  it('are imported, and lines that are none stay to be mended', async () => {
    const importAppSumoCodes = { added: 1, known: 1, refused: ['???'] }
    const { server, user } = openScreen(routes.adminCodes, { ...codes, importAppSumoCodes }, { as })
    await user.click(await screen.findByRole('button', { name: 'Import codes' }))
    const start = await screen.findByRole('button', { name: 'Import' })
    await user.click(start)
    await screen.findByRole('textbox', { name: 'Codes', description: messages.admin.codesRequired })
    await user.type(screen.getByRole('textbox', { name: 'Codes' }), 'SUMO-1{Enter}SUMO-2{Enter}???')
    await user.click(start)
    await screen.findByText(/were skipped: \?\?\?/)
    await screen.findByText('1 code added, 1 was known already.')
    expect(screen.getByRole('textbox', { name: 'Codes' })).toHaveProperty('value', 'SUMO-1\nSUMO-2\n???')
    server.change({ importAppSumoCodes: { added: 0, known: 2, refused: [] } })
    await user.type(screen.getByRole('textbox', { name: 'Codes' }), '{Backspace}{Backspace}{Backspace}')
    await user.click(start)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the audit log', () => {
  it('says that nothing has been done yet', async () => {
    openScreen(routes.adminAuditLog, answers, { as })
    await screen.findByText('Nothing yet')
    expect(screen.getByRole('link', { name: 'Export to CSV' }).getAttribute('href')).toContain('audit-log.csv')
  })

  it('tells who did what to whom, and goes on to what came before', async () => {
    const first = answer([auditEntry()], { totalCount: 2, cursors: { previous: null, next: 'older' } })
    const older = auditEntry({ _id: 'entry-2', sentence: 'Super Admin deleted an account', agentEmail: '' })
    const second = answer([older], { totalCount: 2, cursors: { previous: 'newer', next: null } })
    const { server, user } = openScreen(
      routes.adminAuditLog,
      { ...answers, auditLog: ({ query }) => (query.cursor === 'older' ? second : first) },
      { as },
    )
    await screen.findByRole('row', {
      name: /stepped into Nora Quist’s account root@porchlight\.test nora@example\.com/,
    })
    await user.click(screen.getByRole('button', { name: /next/i }))
    await screen.findByRole('row', { name: /deleted an account root@porchlight\.test –/ })
    server.change({ auditLog: first })
    await user.click(screen.getByRole('button', { name: /previous/i }))
    await screen.findByRole('row', { name: /stepped into/ })
  })

  it('of one agent asks for theirs alone', async () => {
    const { server } = openScreen(links.adminAgent('nora'), { ...answers, auditLog: [auditEntry()] }, { as })
    await screen.findByText(/stepped into Nora Quist/)
    expect(server.received('auditLog')[0]?.query).toMatchObject({ agentId: 'nora' })
    expect(screen.queryByRole('columnheader', { name: 'Whom' })).toBeNull()
  })
})
