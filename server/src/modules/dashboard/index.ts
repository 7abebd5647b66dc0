import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { serverPlugin } from '../../http/server-plugin.ts'
import { repositoryRoot } from '../../paths.ts'
import { clientConfig } from '../platform/index.ts'
import { appPolicy } from './app-policy.ts'
import { addInstallRoutes, workerFile } from './installable.ts'

const distribution = join(repositoryRoot, 'dashboard/dist')
const noncePlaceholder = '__CSP_NONCE__'
const configPlaceholder = '<script type="application/json" id="client-config">'

const screens = Object.values(routes).map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))

/** The agents' app: one page for every screen, its assets for ever. */
export const dashboardPlugin = serverPlugin<{ context: AppContext; directory?: string }>(
  'dashboard',
  async (app, { context, directory = distribution }) => {
    const page = await readPage(directory, context)
    await addInstallRoutes(app, context, directory)

    if (existsSync(directory)) {
      const files = { index: false, preCompressed: true, cacheControl: false } as const
      await app.register(fastifyStatic, {
        ...files,
        root: directory,
        // A few names, each known beforehand: any other may be a screen.
        wildcard: false,
        globIgnore: ['index.html*', workerFile, 'assets/**', '**/*.br', '**/*.gz'],
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
      })
      // Hundreds of names, looked up when somebody asks: a route for each would take a tenth of the start.
      await app.register(fastifyStatic, {
        ...files,
        root: join(directory, 'assets'),
        prefix: '/assets/',
        decorateReply: false,
        allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
        setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    }

    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      if (path.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) throw notFound()
      if (request.site.kind !== 'app') return app.sendSiteNotFound(request, reply)
      const status = screens.some((screen) => screen.test(path)) ? 200 : 404
      if (!page) {
        if (status === 404) throw notFound()
        return reply.status(503).type('text/plain').send(messages.general.unavailable)
      }
      const nonce = randomBytes(16).toString('base64')
      return reply
        .status(status)
        .header('content-security-policy', appPolicy(context, path, nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(noncePlaceholder, nonce))
    })
  },
)

async function readPage(directory: string, context: AppContext): Promise<string | null> {
  const html = await readFile(`${directory}/index.html`, 'utf8').catch(() => null)
  // A '<' in the configuration must not end the script element.
  const json = JSON.stringify(clientConfig(context)).replaceAll('<', '\\u003c')
  return html?.replace(configPlaceholder, () => configPlaceholder + json) ?? null
}
