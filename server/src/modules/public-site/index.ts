import { writes } from '@porchlight/contract/endpoint'
import { languageParameter } from '@porchlight/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { ReadyPage } from '../../http/ready-page.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import { crawlerRoutes } from './crawlers/crawlers.routes.ts'
import { switchEdge } from './edge/purges.repository.ts'
import { embedRoutes } from './embeds/embeds.routes.ts'
import { homeScreenRoutes } from './home-screen/home-screen.routes.ts'
import { pageFileRoutes } from './pages/page-files.routes.ts'
import { publicCallRoutes } from './pages/public-calls.routes.ts'
import { publicPageRoutes, repeatedFor } from './pages/public-pages.routes.ts'
import { sendPage } from './pages/send-page.ts'
import { withoutTrailingSlash } from './pages/trailing-slash.ts'
import { wishOf } from './pages/wish.ts'
import { plainFormRoutes } from './plain-forms/plain-forms.routes.ts'
import { previewRoutes } from './previews/preview.routes.ts'
import { openPublicSite } from './public-site.ts'
import { restingHook } from './resting/resting.ts'
import { shareCardRoutes } from './share-cards/share-cards.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { beaconRoutes } from './visits/beacon.routes.ts'

export { edgeJobs } from './edge/purges.service.ts'
export { addDailyVisits, type DailyVisits } from './visits/visits.repository.ts'
export { foldVisitsJob, forgetOldVisits } from './visits/visits.service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for what does not exist, on every host but the app's. */
    sendSiteNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  }
}

/** The agents' public pages, on the agents' hosts. */
export const publicSitePlugin = serverPlugin<{ context: AppContext }>('public-site', async (app, { context }) => {
  const site = openPublicSite(context)
  // Made apart from the answer: the front door would keep its request as well.
  const always = (page: ReadyPage) => () => page
  app.decorate('sendSiteNotFound', async (request, reply) => {
    const policy = site.policy({ isPreview: false })
    const { language } = wishOf(request)
    const page = await site.notFound(request.site.kind === 'agent', language)
    if (request.site.kind === 'unknown') {
      const until = context.clock.now().getTime() + repeatedFor
      request.repeatable = { of: 'nobody', until, notWith: [languageParameter], language, page: always(page) }
    }
    return sendPage(request, reply, page, { policy, status: 404, isPrivate: true })
  })

  app.addHook('onRequest', async (request, reply) => {
    const plain = withoutTrailingSlash(request)
    if (plain) return reply.redirect(plain, 301)
  })

  if (context.config.environment === 'development') app.addHook('onRequest', async () => site.takeRebuilt())

  // What an agent has saved is on their pages before they read that it is saved; a superadmin's change is anyone's.
  app.addHook('onSend', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !writes(endpoint) || !request.actors) return
    const { agent, superadmin } = request.actors
    if (superadmin) context.siteChanges.tell(null)
    else if (agent) context.siteChanges.tell(agent.account.id)
  })
  app.addHook('onClose', () => site.visits.flush())
  // Only now: its queue is there.
  app.addHook('onReady', () => switchEdge(context.db, context.providers.edge !== null))

  publicCallRoutes(app, context)
  crawlerRoutes(app, site)
  await pageFileRoutes(app, site)
  shareCardRoutes(app, site)
  homeScreenRoutes(app, site)
  embedRoutes(app, site)
  sharingRoutes(app, site)
  await app.register(async (pages) => {
    pages.addHook('onRequest', restingHook(site))
    previewRoutes(pages, site)
    plainFormRoutes(pages, site)
    beaconRoutes(pages, site)
    publicPageRoutes(pages, site)
  })
})
