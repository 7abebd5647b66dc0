import { pagePath } from '@porchlight/contract/page-address'
import { routes } from '@porchlight/contract/routes'
import type { Config } from '../../../config.ts'
import type { AppContext } from '../../../context.ts'
import type { Site } from '../../../site.ts'
import { listActivePages } from '../pages/public-pages.repository.ts'
import { isResting } from '../resting/resting.ts'

/** Hosts are named as configured and stored, never as a request spelled them. */
function originOf(config: Config, site: Site): string | null {
  if (site.kind === 'agent') return site.origin
  if (site.kind === 'app') return config.appUrl.origin
  return site.kind === 'short' ? config.shortUrl.origin : null
}

export function robotsText(config: Config, site: Site): string | null {
  if (site.kind === 'preview') return 'User-agent: *\nDisallow: /\n'
  const origin = originOf(config, site)
  if (origin === null) return null
  const closed = site.kind === 'app' ? ['/api/', '/preview/', '/dev/'] : ['/api/', '/preview/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

/** While pages rest there is nothing to find; the pages themselves say so to whoever comes back for them. */
export async function sitemapXml(context: AppContext, site: Site): Promise<string | null> {
  const { db, config } = context
  const origin = originOf(config, site)
  if (origin === null) return null
  const entries =
    site.kind === 'agent' && !isResting(context, site)
      ? (await listActivePages(db, site.agentId)).map((page) => ({
          path: pagePath({ _id: page.id, campaignType: page.campaign_type, slugUrl: page.slug }),
          changed: page.updated_at.toISOString(),
        }))
      : site.kind === 'app'
        ? [routes.login, routes.signup].map((path) => ({ path, changed: null }))
        : []
  const lines = entries.map(({ path, changed }) => {
    return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}
