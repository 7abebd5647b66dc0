import { messages } from '@porchlight/contract/messages'
import { removalEndpoints } from '@porchlight/contract/removal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { clearCredentials } from '../auth/index.ts'
import { removeAgent } from './removal.service.ts'

const { profile } = messages

export function removalRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, removalEndpoints.deleteAccount, async ({ request, reply, agent, body }) => {
    const { account } = agent()
    if (body.email !== account.email) throw invalidField('email', profile.deleteEmail)
    await removeAgent(context, account, account.id)
    clearCredentials(request, reply, ['agent'])
    return { message: profile.accountDeleted, data: null }
  })
}
