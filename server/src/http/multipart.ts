import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { FastifyRequest } from 'fastify'
import { isOutOfRoom } from '../db/outage.ts'
import { AppError } from '../errors.ts'

/** A file as it came, laid down in a temporary folder until the call is answered. */
export interface UploadedFile {
  /** What the form called it. */
  field: string
  /** How many texts of the same field came before it, so that a list of links and files keeps its order. */
  after: number
  path: string
  bytes: number
  /** It went on beyond the limit and was cut there. */
  isTooLarge: boolean
}

interface MultipartBody {
  body: Record<string, unknown>
  files: UploadedFile[]
  /** Forgets the temporary files. */
  discard(): Promise<void>
}

const { body: bodyLimits } = limits

/** Fields become the body, a repeated one a list; files go to disk as they stream in, never into memory. */
export async function readMultipart(
  request: FastifyRequest,
  { takesFiles }: { takesFiles: boolean },
): Promise<MultipartBody> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimits.multipart) throw tooLarge()
  const texts = new Map<string, unknown[]>()
  const files: UploadedFile[] = []
  let textBytes = 0
  let folder: string | undefined
  const discard = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    for await (const part of request.parts()) {
      const field = listName(part.fieldname)
      if (part.type === 'field') {
        textBytes += typeof part.value === 'string' ? part.value.length : 0
        if (part.valueTruncated || textBytes > bodyLimits.json) throw tooLarge()
        texts.set(field, [...(texts.get(field) ?? []), part.value])
        continue
      }
      if (!takesFiles) throw new AppError('unsupported_type', messages.requests.unsupportedType)
      folder ??= await mkdtemp(join(tmpdir(), 'porchlight-upload-'))
      const path = join(folder, String(files.length))
      await pipeline(part.file, createWriteStream(path))
      const { bytesRead: bytes, truncated: isTooLarge } = part.file
      files.push({ field, after: texts.get(field)?.length ?? 0, path, bytes, isTooLarge })
    }
  } catch (error) {
    await discard()
    throw translate(error)
  }
  const body = Object.fromEntries([...texts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
  return { body, files, discard }
}

/** Forms write a list as `images`, `images[]` or `images[0]`. */
function listName(field: string): string {
  return field.replace(/\[\d*\]$/, '')
}

const tooLarge = () => new AppError('too_large', messages.general.tooLarge)

function translate(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') {
    const sentence = messages.listings.tooManyPhotos
    return new AppError('invalid', sentence, { errors: { images: sentence } })
  }
  if (error instanceof AppError || code?.startsWith('FST_') || isOutOfRoom(error)) return error
  return new AppError('invalid', messages.requests.unreadableBody)
}
