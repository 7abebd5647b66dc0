import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MovableClock } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { sendLapseMails } from './lapse-mails.job.ts'
import { sendTrialMails } from './trial-mails.job.ts'

const move = z.object({ days: z.number().min(0).max(800) })

/** For trying out what happens later: trials end, subscriptions renew. It does not exist in production. */
export function clockRoutes(app: FastifyInstance, context: AppContext): void {
  const { clock, config, providers } = context
  if (config.isProduction || !(clock instanceof MovableClock)) return

  app.get('/dev/clock', async () => ({ now: clock.now().toISOString() }))

  app.post('/dev/clock', async (request) => {
    const { data } = move.safeParse(request.body)
    // A page of another origin can send a form without asking, but no JSON.
    if (!data || !request.headers['content-type']?.startsWith('application/json')) {
      throw new AppError('invalid', messages.requests.unreadableBody)
    }
    await clock.moveBy(Math.round(data.days * 24 * 60 * 60 * 1000))
    await providers.payments.embedded?.settleDue()
    await sendTrialMails(context)
    await sendLapseMails(context)
    return { now: clock.now().toISOString() }
  })
}
