import { writes } from '@porchlight/contract/endpoint'
import type { AppContext } from '../../context.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import { noteImpersonatedAct } from './audit.service.ts'

/** Whatever an impersonating superadmin changes is in the audit log before they are told that it is done. */
export const impersonationTrailPlugin = serverPlugin<{ context: AppContext }>(
  'impersonation-trail',
  async (app, { context }) => {
    app.addHook('onSend', async (request, reply) => {
      const { endpoint } = request.routeOptions.config
      if (!endpoint || reply.statusCode >= 400 || !writes(endpoint)) return
      const { agent } = request.actors
      // What a superadmin does in their own name is noted where it is done.
      const isOwn = endpoint.access.startsWith('superadmin') || endpoint.followsPurpose
      if (agent?.kind !== 'impersonation' || isOwn) return
      await noteImpersonatedAct(context, agent, { method: endpoint.method, path: endpoint.path })
    })
  },
)
