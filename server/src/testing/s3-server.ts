import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const bucket = 'porchlight'

/** A server that speaks S3 and checks every signature; its one key is named after it. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  // It forgets the slash behind a bucket when it checks a signature; told that it is mounted there, it does not.
  server.middleware.splice(-1, 0, (request, next) => {
    if (request.path === `/${bucket}/`) {
      request.state.vhost = true
      request.mountPath = '/'
    }
    return next()
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
