import { linktreeEndpoints } from '@porchlight/contract/linktree'
import { messages } from '@porchlight/contract/messages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { lookAtLinktree } from './linktree.service.ts'
import { editProfile } from './profile.service.ts'

export function profileRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, profileEndpoints.editProfile, async ({ agent, body, files }) => ({
    message: messages.profile.saved,
    data: await editProfile(context, agent().account.id, body, files),
  }))

  addRoute(app, linktreeEndpoints.readLinktree, async ({ agent, query }) => ({
    data: await lookAtLinktree(context, agent().account.id, query.linktree),
  }))
}
