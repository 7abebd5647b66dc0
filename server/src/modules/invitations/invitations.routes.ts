import { invitationEndpoints } from '@porchlight/contract/invitations'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { invite, pageOfInvitations, readInvitation, revokeInvitation } from './invitations.service.ts'

const { admin } = messages

export function invitationRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, invitationEndpoints.invitations, async ({ query }) => pageOfInvitations(context, query))

  addRoute(app, invitationEndpoints.invite, async ({ body, superadmin }) => ({
    message: admin.invitationsLeave,
    data: await invite(context, superadmin(), body.emails),
  }))

  addRoute(app, invitationEndpoints.revokeInvitation, async ({ body, superadmin }) => ({
    message: admin.invitationRevoked,
    data: await revokeInvitation(context, superadmin(), body.id),
  }))

  addRoute(app, invitationEndpoints.invitation, async ({ query }) => {
    const { email } = await readInvitation(context, query.token)
    return { data: { email } }
  })
}
