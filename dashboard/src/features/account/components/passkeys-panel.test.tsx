import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { agent } from '@porchlight/contract/testing/shapes'
import { answer, type Handlers, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { passkeys } = messages
const at = '2026-03-02T17:30:00.000Z'
const laptop = { _id: 'p1', name: 'Work laptop', isSuspect: false, createdAt: at, lastUsedAt: at }
const copied = { _id: 'p2', name: 'Old key', isSuspect: true, createdAt: at, lastUsedAt: null }
const answers: Handlers = {
  me: agent(),
  digest: { isOn: true },
  storage: { used: 0, total: 1024 ** 3 },
  sessions: [],
  passkeys: { passkeys: [laptop, copied], recoveryCodesLeft: 7 },
}
const card = () => screen.findByRole('region', { name: passkeys.title })

afterEach(() => vi.unstubAllGlobals())

describe('passkeys', () => {
  it('are listed with what is known of them, also where the browser can add none', async () => {
    openScreen(routes.profile, answers)
    const list = within(await card()).getByRole('list', { name: 'Passkeys' })
    await within(list).findByText('Work laptop')
    within(list).getByText(passkeys.suspect)
    within(list).getByText(/7 of 10 left/)
    within(await card()).getByText(passkeys.unsupported)
    expect(screen.queryByRole('button', { name: passkeys.add })).toBeNull()
  })

  it('say beside the button when no more can be added', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    const { user } = openScreen(routes.profile, {
      ...answers,
      startPasskey: refusal('conflict', { message: passkeys.tooMany }),
    })
    await user.click(await screen.findByRole('button', { name: passkeys.add }))
    await within(await card()).findByText(passkeys.tooMany)
  })

  it('are renamed, and keep what was typed where that fails', async () => {
    const { server, user } = openScreen(routes.profile, {
      ...answers,
      renamePasskey: refusal('unavailable', { message: messages.general.unavailable }),
    })
    await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rename passkey' })
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Home laptop{Enter}')
    await within(dialog).findByText(messages.general.unavailable)
    expect(name).toHaveProperty('value', 'Home laptop')
    server.change({
      renamePasskey: answer({ ...laptop, name: 'Home laptop' }, { message: passkeys.renamed }),
      passkeys: { passkeys: [{ ...laptop, name: 'Home laptop' }], recoveryCodesLeft: 7 },
    })
    await user.click(within(dialog).getByRole('button', { name: messages.general.save }))
    await screen.findByText('Home laptop')
    expect(server.received('renamePasskey').at(-1)?.body).toEqual({ id: 'p1', name: 'Home laptop' })
  })

  it('are removed after a question, which says what stands against it', async () => {
    const { server, user } = openScreen(routes.profile, {
      ...answers,
      removePasskey: refusal('conflict', { message: passkeys.lastOne }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove passkey' })
    expect(server.received('removePasskey')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await within(dialog).findByText(passkeys.lastOne)
    server.change({
      removePasskey: answer(null, { message: passkeys.removed }),
      passkeys: { passkeys: [], recoveryCodesLeft: 0 },
    })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull())
  })

  it('have new recovery codes after a question, shown once', async () => {
    const { user } = openScreen(routes.profile, { ...answers, renewRecoveryCodes: ['AAAA-BBBB-CCCC'] })
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }))
    const ask = await screen.findByRole('dialog', { name: 'New recovery codes' })
    await user.click(within(ask).getByRole('button', { name: 'Create new codes' }))
    await screen.findByText('AAAA-BBBB-CCCC')
  })
})
