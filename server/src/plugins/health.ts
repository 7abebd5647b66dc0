import type { ReadyPart } from '@porchlight/contract/options'
import { closeInQuiet } from '../http/close-in-quiet.ts'
import { serverPlugin } from '../http/server-plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From here on balancers are told to send to others; whoever comes all the same is still answered. */
    drain(): void
  }
  interface FastifyContextConfig {
    /** Asked all the time, and no news while all is well. */
    isProbe?: true
  }
}

/** What readiness asks for; each throws where it is missing. */
export type ReadyChecks = Partial<Record<ReadyPart, () => Promise<void>>>

/** The database is asked each time; asking a mail server at each probe would be a flood of our own. */
const keptFor: Record<ReadyPart, number> = { database: 0, storage: 10_000, mail: 10_000, queue: 10_000 }
/** Short enough for a balancer that asks. */
const slowestAnswer = 3_000

interface Needs {
  checks: ReadyChecks
  /** Hears that it is closing. */
  onDrain?: () => void
}

/** For balancers: alive as soon as it listens, whatever else is down; ready while nothing it needs is missing and it is not closing. */
export const healthPlugin = serverPlugin<Needs>('health', async (app, { checks, onDrain }) => {
  let isClosing = false
  const close = () => {
    isClosing = true
    onDrain?.()
  }
  app.decorate('drain', close)
  app.addHook('preClose', async () => {
    close()
    await closeInQuiet(app.server)
  })
  // A kept-alive connection would go on being used after the port is closed.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  const probe = { config: { needsNoSite: true, isProbe: true } } as const
  app.get('/healthz', probe, async (request) => {
    request.repeatable = { of: 'every host', until: Number.POSITIVE_INFINITY }
    return { ok: true }
  })

  const parts = (Object.entries(checks) as [ReadyPart, () => Promise<void>][]).map(([part, check]) => ({
    part,
    isMissing: kept(() => fails(check), keptFor[part]),
  }))
  app.get('/readyz', probe, async (_request, reply) => {
    const asked = await Promise.all(parts.map(async ({ part, isMissing }) => ((await isMissing()) ? [part] : [])))
    const missing = asked.flat()
    const isReady = !isClosing && missing.length === 0
    return reply.status(isReady ? 200 : 503).send({ ok: isReady, missing, ...(isClosing && { isClosing }) })
  })
})

/** One that stands still says nothing, not even that it is away. */
async function fails(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), slowestAnswer).unref()
  })
  const tried = check().then(
    () => false,
    () => true,
  )
  return Promise.race([tried, late]).finally(() => clearTimeout(timer))
}

/** The same answer for all who ask within a while. */
function kept<Answer>(ask: () => Promise<Answer>, milliseconds: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let until = 0
  return () => {
    if (!answer || performance.now() >= until) {
      answer = ask()
      until = performance.now() + milliseconds
    }
    return answer
  }
}
