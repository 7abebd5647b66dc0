import { messages } from '@porchlight/contract/messages'
import { operationsEndpoints } from '@porchlight/contract/operations'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { discardJob, readQueues, retryJob } from './queues.service.ts'
import { readSetUp } from './set-up.service.ts'
import { sendTestMail, sendTestText } from './trials.service.ts'

const { operations } = messages

export function operationsRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, operationsEndpoints.setUp, async () => ({ data: await readSetUp(context) }))

  addRoute(app, operationsEndpoints.queues, async () => ({ data: await readQueues(context) }))

  addRoute(app, operationsEndpoints.retryJob, async ({ body, superadmin }) => {
    await retryJob(context, superadmin(), body.id)
    return { message: operations.retried, data: null }
  })

  addRoute(app, operationsEndpoints.discardJob, async ({ body, superadmin }) => {
    await discardJob(context, superadmin(), body.id)
    return { message: operations.discarded, data: null }
  })

  addRoute(app, operationsEndpoints.testMail, async ({ body, superadmin }) => ({
    data: await sendTestMail(context, superadmin(), body.to),
  }))

  addRoute(app, operationsEndpoints.testText, async ({ body, superadmin }) => ({
    data: await sendTestText(context, superadmin(), body.to),
  }))
}
