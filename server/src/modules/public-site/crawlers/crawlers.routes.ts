import type { FastifyInstance } from 'fastify'
import type { PublicSite } from '../public-site.ts'
import { robotsText, sitemapXml } from './crawlers.service.ts'

/** What search engines ask each host for. */
export function crawlerRoutes(app: FastifyInstance, { context }: PublicSite): void {
  app.get('/robots.txt', async (request, reply) => {
    const text = robotsText(context.config, request.site)
    if (text === null) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const xml = await sitemapXml(context, request.site)
    if (xml === null) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml)
  })
}
