import type { AddressInfo } from 'node:net'
import type { EmbeddedPayments } from '../port.ts'
import { buildApi } from './api.ts'
import type { SandboxGround } from './ground.ts'
import { publicRoutes } from './public.routes.ts'
import { Sandbox } from './sandbox.ts'
import { webhookJob } from './webhooks.job.ts'

/**
 * A provider of payments that lives in this server and speaks Stripe's API over HTTP. Its state is in the database, so
 * any number of processes share one; each listens for its own calls on a port that only this machine can reach.
 */
export function openSandbox(ground: SandboxGround): EmbeddedPayments {
  const sandbox = new Sandbox(ground)
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
    keys: ground.keys,
    settleDue: () => sandbox.settleDue(),
    addRoutes(app) {
      const prefix = new URL(ground.publicUrl).pathname
      app.register(async (scope) => publicRoutes(scope, sandbox), { prefix })
      app.addHook('onClose', () => api?.close())
    },
    jobs: [
      webhookJob(ground) as never,
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
