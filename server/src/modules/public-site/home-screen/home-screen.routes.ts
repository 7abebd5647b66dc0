import type { FastifyInstance } from 'fastify'
import type { PublicSite } from '../public-site.ts'
import { isResting } from '../resting/resting.ts'
import { sendText } from '../sharing/send-text.ts'
import { type IconSize, iconSizes } from './home-icon.ts'
import { HomeIcons } from './home-icons.service.ts'

const day = 86_400

/** What a page is to a phone's home screen and to a browser's tab: an icon, a name, its colors. */
export function homeScreenRoutes(app: FastifyInstance, { context }: PublicSite): void {
  const icons = new HomeIcons(context)

  app.get<{ Params: { file: string } }>('/home-screen/:file', async (request, reply) => {
    const { site, params } = request
    if (site.kind !== 'agent' || isResting(context, site)) return reply.callNotFound()
    const [, pageId = '', size, ending] = /^(\w{1,64})(?:-(\d{2,3})\.(png)|\.webmanifest)$/.exec(params.file) ?? []
    if (!pageId) return reply.callNotFound()
    if (!ending) {
      const manifest = await icons.manifest(site.agentId, pageId)
      if (!manifest) return reply.callNotFound()
      return sendText(request, reply, JSON.stringify(manifest), { type: 'application/manifest+json', seconds: day })
    }
    if (!isIconSize(Number(size))) return reply.callNotFound()
    const icon = await icons.icon(site.agentId, pageId, Number(size) as IconSize)
    if (!icon) return reply.callNotFound()
    return reply.header('cache-control', `public, max-age=${day}`).type('image/png').send(icon)
  })
}

function isIconSize(size: number): size is IconSize {
  return iconSizes.some((known) => known === size)
}
