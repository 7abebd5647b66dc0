import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import { pageEndpoints } from '@porchlight/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import {
  allowEmbedsOn,
  claimShortSlug,
  findSocialLink,
  readEditedPage,
  readPage,
  readPages,
  removePage,
} from './pages.service.ts'
import { publishPage, saveAndPublish } from './publish-page.service.ts'
import { savePage } from './save-page.service.ts'
import { sendPageToSelf } from './send-to-self.service.ts'

const { links } = messages
const savedSentence = ({ status }: Page) => (status === 'draft' ? links.drafted : links.saved)

export function pageRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, pageEndpoints.savePage, async ({ agent, body }) => {
    const { account } = agent()
    const data = await readPage(context, account, await savePage(context, account.id, body))
    return { message: savedSentence(data), data }
  })

  addRoute(app, pageEndpoints.pageById, async ({ agent, query }) => ({
    data: await readEditedPage(context, agent().account, query.id),
  }))

  addRoute(app, pageEndpoints.publishPage, async ({ agent, body }) => {
    const { account } = agent()
    await saveAndPublish(context, account.id, body)
    return { message: links.published, data: await readPage(context, account, body._id) }
  })

  addRoute(app, pageEndpoints.publishPageById, async ({ agent, body }) => {
    const { account } = agent()
    await publishPage(context, account.id, body.id)
    return { message: links.published, data: await readPage(context, account, body.id) }
  })

  addRoute(app, pageEndpoints.listPages, async ({ agent, query }) => readPages(context, agent().account, query))

  addRoute(app, pageEndpoints.deletePage, async ({ agent, body }) => {
    await removePage(context, agent().account.id, body.id)
    return { message: links.deleted, data: null }
  })

  addRoute(app, pageEndpoints.updateShortUrl, async ({ agent, body }) => {
    const { account } = agent()
    await claimShortSlug(context, account.id, body._id, body.shortSlugUrl)
    return { message: links.shortSlugSaved, data: await readPage(context, account, body._id) }
  })

  addRoute(app, pageEndpoints.updateEmbedOrigins, async ({ agent, body }) => {
    const { account } = agent()
    await allowEmbedsOn(context, account.id, body._id, body.origins)
    return { message: links.embedOriginsSaved, data: await readPage(context, account, body._id) }
  })

  addRoute(app, pageEndpoints.sendPageToSelf, async ({ agent, body }) => {
    await sendPageToSelf(context, agent().account, body)
    return { message: body.by === 'email' ? links.emailedToMe : links.textedToMe, data: null }
  })

  addRoute(app, pageEndpoints.socialLinkExists, async ({ agent, body }) => {
    const { id } = agent().account
    if (body.userId !== undefined && body.userId !== id) throw notFound()
    return { data: await findSocialLink(context, id) }
  })
}
