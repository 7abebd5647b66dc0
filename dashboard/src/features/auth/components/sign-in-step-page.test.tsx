import { messages } from '@porchlight/contract/messages'
import type { SignInStep } from '@porchlight/contract/passkeys'
import { routes } from '@porchlight/contract/routes'
import { adminAgent } from '@porchlight/contract/testing/shapes'
import { type Handlers, offline, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readAdminEmail } from '../../../lib/admin-email.ts'
import { wasSignedIn } from '../../../lib/signed-in-trace.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

const { passkeys, general } = messages
const counts = { active: 1, 'app-sumo': 0, 'not-active': 0, 'not-signed-up': 0 }
const administration: Handlers = {
  agents: [adminAgent()],
  agentCounts: counts,
  messageQueue: { waiting: 0, seconds: 0, lastError: '' },
}
const stepOf = (step: SignInStep) => ({ step, adminEmail: 'ada@example.com' })
const owed = refusal('passkey_needed', { message: passkeys.needed, needsPasskey: true })

describe('a superadmin who still owes the passkey', () => {
  it('is led from any screen to the step, and by a recovery code back', async () => {
    const { server, user } = openScreen(
      routes.adminActive,
      { agents: owed, agentCounts: owed, messageQueue: owed, signInStep: stepOf('passkey') },
      { as: ['admin'] },
    )
    const code = await screen.findByRole('textbox', { name: passkeys.recoveryCode })
    expect(location.pathname).toBe(routes.signInStep)
    server.change({ finishSignIn: refusal('invalid', { errors: { recoveryCode: passkeys.recoveryCodeWrong } }) })
    await user.type(code, 'nonsense{Enter}')
    await screen.findByRole('textbox', { name: passkeys.recoveryCode, description: passkeys.recoveryCodeWrong })
    expect(code).toHaveProperty('value', 'nonsense')
    server.change({ ...administration, finishSignIn: null, signInStep: stepOf('done') })
    await user.click(screen.getByRole('button', { name: passkeys.useRecoveryCode }))
    await waitFor(() => expect(location.pathname).toBe(routes.adminActive))
  })

  it('is told where the browser can make none, and can try again after an outage', async () => {
    const { server, user } = openScreen(routes.signInStep, { signInStep: offline }, { as: ['admin'] })
    await screen.findByText(general.offline)
    server.change({ signInStep: stepOf('new-passkey') })
    await user.click(screen.getByRole('button', { name: general.retry }))
    await screen.findByRole('heading', { name: 'Set up your passkey' })
    screen.getByText(passkeys.unsupported)
  })
})

describe('a superadmin who comes from the operator’s own sign-in', () => {
  it('is led on where no passkey is owed, and known by their email', async () => {
    expect([readAdminEmail(), wasSignedIn()]).toEqual(['', false])
    openScreen(routes.signInStep, { ...administration, signInStep: stepOf('done') }, { as: ['admin'] })
    await waitFor(() => expect(location.pathname).toBe(routes.adminActive))
    expect([readAdminEmail(), wasSignedIn()]).toEqual(['ada@example.com', true])
  })
})
