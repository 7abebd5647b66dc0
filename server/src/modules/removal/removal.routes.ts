import { accountEndpoints } from '@porchlight/contract/account'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { clearCredentials } from '../auth/index.ts'
import { removeAgent } from './removal.service.ts'

const { profile } = messages

export function removalRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, accountEndpoints.deleteAccount, async ({ request, reply, agent, body }) => {
    const { account } = agent()
    if (body.email !== account.email) throw invalidField('email', profile.deleteEmail)
    await removeAgent(context, account, account.id)
    clearCredentials(request, reply, ['agent'])
    return { message: profile.accountDeleted, data: null }
  })
}
