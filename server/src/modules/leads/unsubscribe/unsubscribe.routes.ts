import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { wishedLanguage } from '@porchlight/domain/language-of'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { sendSmallPage } from '../../../http/small-page.ts'
import { askWords, doneWords } from './unsubscribe.pages.ts'
import { readSubscription, unsubscribe } from './unsubscribe.service.ts'

const query = z.object({ t: z.string().max(2000).catch('') })

/** The link in a newsletter mail (GET), and the one click of a mail program (POST, RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, context: AppContext): void {
  app.get('/unsubscribe', async (request, reply) => {
    const { t } = query.parse(request.query)
    const subscription = await readSubscription(context, t)
    if (!subscription) return reply.callNotFound()
    const { who, agentName } = subscription
    const language = wishedLanguage(request.headers['accept-language'])
    const words = visitorMessages[language]
    return sendSmallPage(reply, words.unsubscribe, askWords(words, who.email, agentName, t), language)
  })

  app.post('/unsubscribe', async (request, reply) => {
    const subscription = await readSubscription(context, query.parse(request.query).t)
    if (!subscription) return reply.callNotFound()
    await unsubscribe(context, subscription.who)
    const language = wishedLanguage(request.headers['accept-language'])
    const words = visitorMessages[language]
    return sendSmallPage(reply, words.unsubscribed, doneWords(words, subscription.agentName), language)
  })
}
