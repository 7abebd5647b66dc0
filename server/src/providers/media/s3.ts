import type { Readable } from 'node:stream'
import { type MediaPort, MediaUnavailable, type StoredName } from './port.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const seconds = 1000

/** Any store that speaks S3; the bucket stays private, visitors read through the server. */
export function s3Media({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): MediaPort {
  /** Loaded when it is first needed: most installations that start have no such store. */
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: { connectionTimeout: 5 * seconds, requestTimeout: 30 * seconds },
      // Many compatible stores know none of the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { client, sdk }
  }
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => {
    connection ??= connect()
    return connection
  }
  const failed = (error: unknown) =>
    new MediaUnavailable('The media store did not answer as it should', { cause: error })

  return {
    async put(name, bytes, type) {
      const { client, sdk } = await connected()
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }))
      } catch (error) {
        throw failed(error)
      }
    },
    async get(name) {
      const { client, sdk } = await connected()
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }))
        return { body: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw failed(error)
      }
    },
    async remove(name) {
      const { client, sdk } = await connected()
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }))
      } catch (error) {
        throw failed(error)
      }
    },
    async list(beginning) {
      const { client, sdk } = await connected()
      const found: StoredName[] = []
      try {
        for (let more: string | undefined, isFirst = true; isFirst || more; isFirst = false) {
          const { Contents = [], NextContinuationToken } = await client.send(
            new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: beginning, ContinuationToken: more }),
          )
          for (const { Key, LastModified } of Contents) {
            if (Key && LastModified) found.push({ name: Key, writtenAt: LastModified })
          }
          more = NextContinuationToken
        }
        return found
      } catch (error) {
        throw failed(error)
      }
    },
  }
}
