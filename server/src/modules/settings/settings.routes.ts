import { messages } from '@porchlight/contract/messages'
import { settingsEndpoints } from '@porchlight/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { readSettings, saveSettings } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, settingsEndpoints.saveSettings, async ({ agent, body, files }) => ({
    message: messages.links.settingsSaved,
    data: await saveSettings(context, agent().account.id, body, files),
  }))

  addRoute(app, settingsEndpoints.settingsById, async ({ request, query }) => {
    const { site, actors } = request
    const ownId = site.kind === 'agent' ? site.agentId : actors.agent?.account.id
    if (!ownId) throw new AppError('unauthenticated', messages.general.signInFirst)
    if (query.userId !== undefined && query.userId !== ownId) throw notFound()
    return { data: await readSettings(context, ownId) }
  })
}
