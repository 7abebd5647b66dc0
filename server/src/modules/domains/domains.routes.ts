import { domainEndpoints } from '@porchlight/contract/domains'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { checkNow, chooseDomain, isServedHost, readSetup } from './domains.service.ts'

const { domain: sentences } = messages

export function domainRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, domainEndpoints.domainSetup, async ({ agent }) => ({ data: await readSetup(context, agent().account) }))

  addRoute(app, domainEndpoints.updateDomain, async ({ agent, body }) => ({
    message: body.domain ? sentences.saved : sentences.removed,
    data: await chooseDomain(context, agent().account, body.domain),
  }))

  addRoute(app, domainEndpoints.checkDomain, async ({ agent }) => {
    const data = await checkNow(context, agent().account)
    return { message: data.state === 'ready' ? sentences.ready : sentences.notYet, data }
  })

  addRoute(app, domainEndpoints.ask, async ({ query }) => {
    if (!(await isServedHost(context, query.domain))) throw notFound()
    return { data: null }
  })
}
