import { messages } from '@porchlight/contract/messages'
import { type Credential, routes } from '@porchlight/contract/routes'
import { answer, type Handlers } from '@porchlight/contract/testing/test-server'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { operations } = messages
const as: Credential[] = ['admin']
const answers: Handlers = {
  agentCounts: { active: 1, 'app-sumo': 0, 'not-active': 0, 'not-signed-up': 0 },
  setUp: {
    version: '1.2.3',
    node: 'v24.1.0',
    findings: [
      { state: 'fine', about: 'Database', words: 'PostgreSQL 16.2 answers', todo: '' },
      { state: 'wrong', about: 'Mail', words: 'mail.example.com: Invalid login', todo: 'Check SMTP_URL.' },
    ],
  },
  queues: {
    queues: [{ name: 'login-code', waiting: 3, retrying: 1, failed: 1, seconds: 720 }],
    failed: [
      { _id: 'j1', queue: 'login-code', failedAt: '2026-01-02T10:00:00Z', tries: 7, reason: '535 wrong password' },
    ],
  },
}

describe('operations', () => {
  it('tell what is wrong first, and what waits', async () => {
    openScreen(routes.adminOperations, answers, { as })
    await screen.findByText('1 thing needs you.')
    const [first, second] = within(screen.getByRole('region', { name: 'Setup' })).getAllByRole('heading', { level: 3 })
    expect([first?.textContent, second?.textContent]).toEqual(['Mail', 'Database'])
    expect(screen.getByText('Check SMTP_URL.')).toBeTruthy()
    expect(await screen.findByText('12 minutes')).toBeTruthy()
  })

  it('show what a provider said to a test, taken or not', async () => {
    const { server, user } = openScreen(
      routes.adminOperations,
      { ...answers, testMail: { isSent: true, answer: '250 2.0.0 queued as 7F' } },
      { as },
    )
    const send = await screen.findByRole('button', { name: 'Send a test email' })
    await user.click(send)
    await screen.findByText(operations.mailRequired)
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ops@example.com')
    await user.click(send)
    await screen.findByText('250 2.0.0 queued as 7F')
    expect(server.received('testMail')[0]?.body).toEqual({ to: 'ops@example.com' })
  })

  it('show why it was not taken', async () => {
    const testText = { isSent: false, answer: 'Plivo answered 401' }
    const { user } = openScreen(routes.adminOperations, { ...answers, testText }, { as })
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+15035550142')
    await user.click(screen.getByRole('button', { name: 'Send a test text' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Plivo answered 401')
  })

  it('end texts to a number, and say what is wrong with one', async () => {
    const { server, user } = openScreen(
      routes.adminOperations,
      { ...answers, stopNumber: answer(null, { message: messages.texts.numberStopped }) },
      { as },
    )
    const stop = await screen.findByRole('button', { name: 'End texts' })
    await user.click(stop)
    await screen.findByText(messages.admin.numberInvalid)
    await user.type(screen.getByRole('textbox', { name: 'Number to stop texting' }), '(503) 555-0142')
    await user.click(stop)
    await screen.findByText(messages.texts.numberStopped)
    expect(server.received('stopNumber')[0]?.body).toEqual({ number: '(503) 555-0142' })
  })

  it('have a failed job done again, or discarded once that is confirmed', async () => {
    const { server, user } = openScreen(
      routes.adminOperations,
      {
        ...answers,
        retryJob: answer(null, { message: operations.retried }),
        discardJob: answer(null, { message: operations.discarded }),
      },
      { as },
    )
    const choose = async (label: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for login-code' }))
      await user.click(await screen.findByRole('menuitem', { name: label }))
    }
    await choose('Try again now')
    await screen.findByText(operations.retried)
    expect(server.received('retryJob')[0]?.body).toEqual({ id: 'j1' })
    await choose('Discard')
    const dialog = await screen.findByRole('dialog', { name: 'Discard this job?' })
    server.change({ queues: { queues: [], failed: [] } })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    await screen.findByText(operations.discarded)
    await screen.findByText(operations.noFailures)
  })
})
