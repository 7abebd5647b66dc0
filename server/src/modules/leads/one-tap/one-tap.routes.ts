import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { sendSmallPage } from '../../../http/small-page.ts'
import * as words from '../../../words/leads.ts'
import { leadUrl } from '../notices/lead-words.ts'
import { expiredWords, noticeWords } from './one-tap.pages.ts'
import { doTap, type OpenNotice, readNotice, sleepsUntil } from './one-tap.service.ts'
import { oneTapPath, taps } from './one-tap-token.ts'

const query = z.object({ t: z.string().max(2000).catch(''), do: z.enum(taps).optional().catch(undefined) })

/** The links of a notice: they open a page that asks (GET), and only its button does something (POST). */
export function oneTapRoutes(app: FastifyInstance, context: AppContext): void {
  const show = (reply: FastifyReply, notice: OpenNotice, asked: z.infer<typeof query>) =>
    sendSmallPage(
      reply,
      words.noticeTitle,
      noticeWords({
        lead: notice.lead,
        token: asked.t,
        tap: asked.do,
        leadUrl: leadUrl(context.config, notice.lead),
        sleepsUntil: sleepsUntil(context, notice),
      }),
    )

  app.get(oneTapPath, async (request, reply) => {
    const asked = query.parse(request.query)
    const notice = await readNotice(context, asked.t)
    if (!notice) return reply.callNotFound()
    if ('expired' in notice) return sendExpired(reply, notice.expired)
    return show(reply, notice, asked)
  })

  app.post(oneTapPath, async (request, reply) => {
    const asked = query.parse(request.query)
    const notice = await readNotice(context, asked.t)
    if (!notice || !asked.do) return reply.callNotFound()
    if ('expired' in notice) return sendExpired(reply, notice.expired)
    return show(reply, await doTap(context, notice, asked.do), asked)
  })

  const sendExpired = (reply: FastifyReply, id: string) =>
    sendSmallPage(reply.code(410), words.noticeTitle, expiredWords(leadUrl(context.config, { id })))
}
