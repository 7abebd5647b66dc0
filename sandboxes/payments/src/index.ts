import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApi } from './api.ts'
import type { SandboxHost } from './host.ts'
import { publicRoutes } from './public.routes.ts'
import { Sandbox } from './sandbox.ts'
import { tellJob } from './tell.job.ts'

export { tellQueue } from './tell.job.ts'

/**
 * A provider of payments that lives in this server and speaks Stripe's API over HTTP. Its state is in the database, so
 * any number of processes share one; each listens for its own calls on a port that only this machine can reach.
 */
export function openSandbox(host: SandboxHost) {
  const sandbox = new Sandbox(host)
  let api: ReturnType<typeof buildApi> | null = null
  let listening: Promise<string> | null = null

  async function listen(): Promise<string> {
    api = buildApi(sandbox)
    await api.listen({ host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
  }

  // Built when the first payment is on its way: a start has better things to do.
  const apiBase = () => {
    listening ??= listen()
    return listening
  }

  return {
    apiBase,
    keys: host.keys,
    settleDue: () => sandbox.settleDue(),
    addRoutes(app: FastifyInstance): void {
      const prefix = new URL(host.publicUrl).pathname
      app.register(async (scope) => publicRoutes(scope, sandbox), { prefix })
      app.addHook('onClose', () => api?.close())
    },
    jobs: [
      tellJob(host),
      {
        name: 'sandbox-billing',
        cron: '* * * * *',
        retry: { limit: 0, delay: 0 },
        async handle() {
          await sandbox.settleDue()
          await sandbox.forgetOld()
        },
      },
    ],
  }
}
