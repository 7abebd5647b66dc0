import { messages } from '@porchlight/contract/messages'
import { type Credential, routes } from '@porchlight/contract/routes'
import { invitation } from '@porchlight/contract/testing/shapes'
import { answer, type Handlers } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { admin } = messages
const as: Credential[] = ['admin']
const answers: Handlers = {
  agentCounts: { active: 1, 'app-sumo': 0, 'not-active': 0, 'not-signed-up': 0 },
  invitations: [],
}

describe('invitations', () => {
  it('are sent from pasted lines, and lines without an email are told', async () => {
    const invite = answer({ invited: 2, again: 1, known: 1, refused: ['nobody'] }, { message: admin.invitationsLeave })
    const { server, user } = openScreen(routes.adminInvitations, { ...answers, invite }, { as })
    await screen.findByText(admin.noInvitations)
    await user.click(screen.getByRole('button', { name: 'Invite agents' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invite agents' })
    await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }))
    await within(dialog).findByText(admin.invitationsRequired)
    await user.type(within(dialog).getByRole('textbox', { name: 'Emails' }), 'a@example.com{enter}nobody')
    await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }))
    await screen.findByText('2 invitations sent, 1 invited again, 1 person with an account left out.')
    await within(dialog).findByText(/were skipped: nobody/)
    expect(server.received('invite')[0]?.body).toEqual({ emails: 'a@example.com\nnobody' })
  })

  it('are sent again and taken back; a used one leads to its agent', async () => {
    const { server, user } = openScreen(
      routes.adminInvitations,
      {
        ...answers,
        invitations: [
          invitation({ mail: 'refused' }),
          invitation({
            _id: 'i2',
            email: 'una@example.com',
            state: 'used',
            agentId: 'una',
            usedAt: '2026-01-02T00:00:00Z',
          }),
        ],
        invite: answer({ invited: 0, again: 1, known: 0, refused: [] }, { message: admin.invitationsLeave }),
        revokeInvitation: answer(invitation({ state: 'revoked' }), { message: admin.invitationRevoked }),
      },
      { as },
    )
    await screen.findByText('The email was rejected')
    expect(screen.getByRole('link', { name: /Used on/ }).getAttribute('href')).toBe('/admin/agent/una')
    expect(screen.queryByRole('button', { name: 'Actions for una@example.com' })).toBeNull()
    const choose = async (label: string) => {
      await user.click(screen.getByRole('button', { name: 'Actions for ivy@example.com' }))
      await user.click(await screen.findByRole('menuitem', { name: label }))
    }
    await choose('Send again')
    await waitFor(() => expect(server.received('invite')[0]?.body).toEqual({ emails: 'ivy@example.com' }))
    await choose('Withdraw')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this invitation?' })
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await screen.findByText(admin.invitationRevoked)
    expect(server.received('revokeInvitation')[0]?.body).toEqual({ id: 'invitation-1' })
  })
})
