import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type MediaPort, MediaUnavailable } from './port.ts'

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
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: 5 * seconds, requestTimeout: 30 * seconds },
    // Many compatible stores know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const failed = (error: unknown) =>
    new MediaUnavailable('The media store did not answer as it should', { cause: error })

  return {
    async put(name, bytes, type) {
      try {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }))
      } catch (error) {
        throw failed(error)
      }
    },
    async get(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return { body: Body as Readable, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw failed(error)
      }
    },
    async remove(name) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
      } catch (error) {
        throw failed(error)
      }
    },
  }
}
