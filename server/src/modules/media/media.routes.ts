import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { invalidField, notFound } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { closedPolicy } from '../../plugins/security-headers.ts'
import { typeOf } from '../../providers/media/port.ts'
import { fileNameShape, wholeAddress } from './links.ts'
import { openFile, storageOf, storeUpload } from './media.service.ts'

export function mediaRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, mediaEndpoints.uploadImages, async ({ agent, body, files }) => {
    if (files.length === 0) throw invalidField('images', messages.general.noFile)
    const images: string[] = []
    for (const file of files) images.push((await storeUpload(context, agent().account.id, file, body.kind)).url)
    return { data: { images, urls: images.map((link) => wholeAddress(link, context.config)) } }
  })

  addRoute(app, mediaEndpoints.storage, async ({ agent }) => ({ data: await storageOf(context, agent().account) }))

  // On every host: a page and its pictures then share one origin, and no name of ours is in the page.
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const [, extension = ''] = fileNameShape.exec(name) ?? []
    if (!extension) throw notFound()
    const found = await openFile(context, name)
    if (extension === 'pdf') {
      // A stranger's document must not run as a page of this host.
      reply.header('content-disposition', 'attachment; filename="document.pdf"')
      reply.header('content-security-policy', `sandbox; ${closedPolicy}`)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.bytes)
      .type(typeOf(name))
      .send(found.body)
  })
}
