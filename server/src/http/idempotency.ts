import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { whoever } from '../actors.ts'
import type { AppContext } from '../context.ts'
import { claimKey, findKey, keepAnswer, releaseKey } from '../db/idempotency-keys.ts'
import { AppError } from '../errors.ts'
import { sign } from '../signed-claim.ts'
import { hashAddress } from './address.ts'
import type { UploadedFile } from './multipart.ts'
import { serverPlugin } from './server-plugin.ts'

const { requests } = messages
const keyShape = new RegExp(`^[!-~]{1,${limits.idempotency.characters}}$`)

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  endpoint: Endpoint
  body: unknown
  files: UploadedFile[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the work of a call, or gives again what the same Idempotency-Key was answered before. */
    answerOnce(asked: Asked, work: () => Promise<unknown>): Promise<unknown>
  }
}

export const idempotencyPlugin = serverPlugin<{ context: AppContext }>('idempotency', async (app, { context }) => {
  const { db, clock, secret } = context
  app.decorate('answerOnce', async (asked: Asked, work: () => Promise<unknown>) => {
    const { request, reply, endpoint } = asked
    const key = request.headers['idempotency-key']
    // A file that is written while it is read changes nothing, and is too long to keep.
    if (key === undefined || endpoint.method !== 'POST' || endpoint.answersRaw) return work()
    if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('invalid', requests.keyShape)
    const userId = whoever(request.actors)?.account.id ?? null
    const whose = userId ?? hashAddress(request.ip, secret)
    const keyHash = sign(secret, 'idempotency', `${whose} ${key}`)
    const requestHash = await hashOf(asked)

    if (!(await claimKey(db, clock, { keyHash, userId, requestHash }))) {
      const known = await findKey(db, keyHash)
      if (known && known.request_hash !== requestHash) throw new AppError('key_reused', requests.keyReused)
      if (!known?.answer) throw new AppError('conflict', requests.stillWorking, { retryAfterSeconds: 1 })
      const { answer = null, cookies } = JSON.parse(open(known.answer, secret, key))
      if (cookies) reply.header('set-cookie', cookies)
      reply.header('idempotency-replayed', 'true')
      return answer
    }
    const answer = await work().catch(async (error: unknown) => {
      await releaseKey(db, keyHash)
      throw error
    })
    // Where this fails the key stays taken: the work is done, and must not be done again at once.
    const kept = JSON.stringify({ answer, cookies: reply.getHeader('set-cookie') })
    await keepAnswer(db, keyHash, seal(kept, secret, key))
    return answer
  })
})

/** The same request, to the last byte. */
async function hashOf({ request, endpoint, body, files }: Asked): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([endpoint.path, request.query, request.params, body]))
  for (const { field, after, bytes, path } of files) {
    hash.update(JSON.stringify([field, after, bytes]))
    await pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) hash.update(chunk)
    })
  }
  return hash.digest('base64url')
}

/** An answer may hold a token, a new key or a person: whoever reads the table without the caller's key reads nothing. */
const sealKey = (secret: string, key: string) => Buffer.from(hkdfSync('sha256', key, secret, 'idempotency', 32))
const nonceBytes = 12
const tagBytes = 16

function seal(text: string, secret: string, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, key), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(text: string, secret: string, key: string): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, key), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}
