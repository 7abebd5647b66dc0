import multipart from '@fastify/multipart'
import { limits } from '@porchlight/contract/limits'
import { serverPlugin } from '../http/server-plugin.ts'

const partLimits = {
  fileSize: limits.photos.bytes,
  files: limits.photos.count,
  fields: 300,
  fieldSize: limits.body.json,
  fieldNameSize: 100,
  headerPairs: 50,
}

export const multipartPlugin = serverPlugin('multipart', async (app) => {
  await app.register(multipart, { throwFileSizeLimit: false, limits: partLimits })
})
