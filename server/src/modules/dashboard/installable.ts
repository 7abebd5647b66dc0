import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@porchlight/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import * as words from '../../words/dashboard.ts'

export const workerFile = 'sw.js'

/** It fetches what it keeps, from here, and does nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Takes itself and all that it kept out of a browser; the screens go on without it. */
const noWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`

/** What a browser asks for to put the app on a home screen, on the app's own host alone. */
export async function addInstallRoutes(app: FastifyInstance, context: AppContext, directory: string): Promise<void> {
  const { config } = context
  const built = await readFile(join(directory, workerFile), 'utf8').catch(() => null)
  const worker = config.hasServiceWorker ? built : noWorker
  const manifest = manifestOf(config.productName)

  app.get('/manifest.webmanifest', async (request, reply) => {
    if (request.site.kind !== 'app') return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest)
  })

  app.get(`/${workerFile}`, async (request, reply) => {
    if (request.site.kind !== 'app' || worker === null) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(worker)
  })
}

function manifestOf(name: string): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: words.appDescription,
    start_url: routes.leads,
    scope: '/',
    display: 'standalone',
    // The paper and the ink of its screens.
    background_color: '#FBF9F5',
    theme_color: '#1B1F3B',
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [{ name: words.leadsShortcut, url: routes.leads }],
  })
}
