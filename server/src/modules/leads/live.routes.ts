import { PassThrough } from 'node:stream'
import { limits } from '@porchlight/contract/limits'
import { livePath } from '@porchlight/contract/live'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'

const { streams: mostStreams, lifetime, pulse, pause } = limits.live

/** Tells an open screen that something of its agent's has changed; what, it asks for itself, with its own rights. */
export function liveRoutes(app: FastifyInstance, { agentNews }: AppContext): void {
  const open = new Map<string, Set<PassThrough>>()

  app.get(
    livePath,
    { config: { guardedBy: 'session', needsSession: true, isStream: true } },
    async ({ actors: { agent } }, reply) => {
      if (!agent) throw new AppError('unauthenticated', messages.general.signInFirst)
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          // Proxies that gather an answer before they pass it on are told not to.
          .header('x-accel-buffering', 'no')
          .send(openStream(agent.account.id))
      )
    },
  )
  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.end()
  })

  function openStream(agentId: string): PassThrough {
    const stream = new PassThrough()
    const streams = open.get(agentId) ?? new Set()
    const [oldest] = streams
    if (oldest && streams.size >= mostStreams) oldest.end()
    open.set(agentId, streams.add(stream))
    const stopNews = agentNews.onNews(
      agentId,
      atMostEvery(pause, () => stream.write('data: changed\n\n')),
    )
    const beat = setInterval(() => stream.write(':\n\n'), pulse)
    // Asked for anew now and then, so that a session that has ended ends this as well.
    const end = setTimeout(() => stream.end(), lifetime)
    stream.once('close', () => {
      stopNews()
      clearInterval(beat)
      clearTimeout(end)
      streams.delete(stream)
      if (streams.size === 0) open.delete(agentId)
    })
    stream.write('retry: 2000\n\n')
    return stream
  }
}

/** The first at once; those that come in the meantime together, behind it. */
function atMostEvery(milliseconds: number, work: () => void): () => void {
  let isResting = false
  let isDue = false
  function run() {
    if (isResting) {
      isDue = true
      return
    }
    isResting = true
    work()
    setTimeout(() => {
      isResting = false
      if (isDue) {
        isDue = false
        run()
      }
    }, milliseconds).unref()
  }
  return run
}
