import { readFile } from 'node:fs/promises'
import { limits } from '@porchlight/contract/limits'
import type { Picture } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { bytesText } from '@porchlight/domain/bytes-text'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { isOutOfRoom } from '../../db/outage.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, notFound, outOfRoom } from '../../errors.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { newId } from '../../ids.ts'
import { MediaUnavailable, type StoredObject } from '../../providers/media/port.ts'
import { findAgent, hasPlan } from '../accounts/index.ts'
import { linkOf, mediaIdOf } from './links.ts'
import { presentPicture } from './media.presenter.ts'
import {
  findFileBytes,
  findFileNames,
  findMedia,
  findMediaByOrigin,
  findOwnedMedia,
  insertMedia,
  readStorageUsed,
} from './media.repository.ts'
import { describePicture, type EncodedFile, type EncodedPicture, encodePicture, TooManyPixels } from './pictures.ts'
import { variantsQueue } from './variants.job.ts'

const { general, listings, profile, requests } = messages

type Allowed = 'image' | 'pdf' | 'image-or-pdf'
type Kind = 'image' | 'pdf'
const kinds: Record<string, Kind> = { 'image/jpeg': 'image', 'image/png': 'image', 'application/pdf': 'pdf' }
const typeSentence = {
  image: listings.photoType,
  pdf: profile.pdfType,
  'image-or-pdf': requests.unsupportedType,
} as const

/** Checks what the file really is, whatever it is called, and keeps it under a name of our own. */
export async function storeUpload(
  context: AppContext,
  agentId: string,
  upload: UploadedFile | Buffer,
  allowed: Allowed,
  /** The id it was born with, where it comes along from another installation. */
  origin: string | null = null,
): Promise<{ id: string; url: string }> {
  const field = Buffer.isBuffer(upload) ? 'images' : upload.field
  const refuse = (code: 'unsupported_type' | 'too_large' | 'invalid' | 'conflict', sentence: string) =>
    new AppError(code, sentence, { errors: { [field]: sentence } })
  await takeFromLimit(context.db, context.clock, `uploads:${agentId}`, limits.uploads.agent)
  const kind = await sniff(upload)
  if (!kind || !allowed.includes(kind)) throw refuse('unsupported_type', typeSentence[allowed])
  if (isTooLarge(upload)) throw refuse('too_large', kind === 'pdf' ? general.pdfSize : listings.photoSize)
  const source = Buffer.isBuffer(upload) ? upload : upload.path
  try {
    return kind === 'pdf'
      ? await storePdf(context, agentId, source, origin)
      : await storePicture(context, agentId, source, origin)
  } catch (error) {
    if (error instanceof StorageFull) throw refuse('conflict', error.message)
    if (error instanceof TooManyPixels) throw refuse('too_large', general.imagePixels)
    if (error instanceof DamagedPicture) throw refuse('invalid', general.imageDamaged)
    throw error
  }
}

class DamagedPicture extends Error {}
class StorageFull extends Error {}

export async function storageOf({ db, clock }: AppContext, account: AccountRow) {
  return { used: await readStorageUsed(db, account.id), total: storageFor(account, clock.now()) }
}

/** An AppSumo code was paid for, and so was what a grandfathered agent had before. */
function storageFor(account: AccountRow, now: Date): number {
  const isPaid = hasPlan(account, now) || account.is_grandfathered || account.appsumo_code !== null
  return limits.storage[isPaid ? 'paid' : 'trial']
}

async function sniff(upload: UploadedFile | Buffer): Promise<Kind | undefined> {
  const found = Buffer.isBuffer(upload)
    ? await fileTypeFromBuffer(upload)
    : // A file of no bytes has no type, and the reader would trip over it.
      upload.bytes > 0
      ? await fileTypeFromFile(upload.path)
      : undefined
  return kinds[found?.mime ?? '']
}

function isTooLarge(upload: UploadedFile | Buffer): boolean {
  return Buffer.isBuffer(upload) ? upload.length > limits.photos.bytes : upload.isTooLarge
}

async function storePicture(context: AppContext, agentId: string, source: string | Buffer, origin: string | null) {
  const encoded = await encodePicture(source, origin !== null).catch((error: unknown) => {
    if (error instanceof TooManyPixels) throw error
    throw new DamagedPicture('unreadable picture', { cause: error })
  })
  const { files, ...about } = encoded
  return keep(context, agentId, { kind: 'image', ...about, origin_id: origin }, files)
}

/** For demo data: nothing is encoded while the server starts; the variants follow as they do for uploads. */
export async function storeOwnPicture(context: AppContext, agentId: string, bytes: Buffer) {
  const { files, ...about } = await describePicture(bytes)
  return keep(context, agentId, { kind: 'image', ...about }, files)
}

async function storePdf(context: AppContext, agentId: string, source: string | Buffer, origin: string | null) {
  const bytes = Buffer.isBuffer(source) ? source : await readFile(source)
  const file = { suffix: '.pdf', type: 'application/pdf', width: 0, bytes }
  return keep(context, agentId, { kind: 'pdf', origin_id: origin }, [file])
}

/** Files first, then the row: what a row names is always there. */
async function keep(
  context: AppContext,
  agentId: string,
  about: { kind: Kind; origin_id?: string | null } & Partial<Omit<EncodedPicture, 'files'>>,
  encoded: EncodedFile[],
) {
  const { db, clock, jobs, providers } = context
  const id = newId()
  const files = encoded.map(({ suffix, type, width }) => ({ name: `${id}${suffix}`, type, width }))
  const bytes = encoded[0]?.bytes.length ?? 0
  // Before the files are written; the count below holds among many at once.
  await refuseWhereFull(context, db, agentId, bytes)
  for (const { suffix, bytes: content, type } of encoded) {
    await providers.media.put(`${id}${suffix}`, content, type).catch(tellUnavailable)
  }
  try {
    await db.transaction().execute(async (trx) => {
      await insertMedia(trx, {
        ...about,
        id,
        user_id: agentId,
        bytes,
        files: JSON.stringify(files),
        created_at: clock.now(),
      })
      await refuseWhereFull(context, trx, agentId, 0)
      if (about.kind === 'image') await jobs.send(trx, variantsQueue, { id })
    })
  } catch (error) {
    await Promise.all(files.map(({ name }) => providers.media.remove(name).catch(() => undefined)))
    throw error
  }
  return { id, url: linkOf(files[0]?.name ?? '') }
}

async function refuseWhereFull({ clock }: AppContext, db: Queryable, agentId: string, more: number): Promise<void> {
  const account = await findAgent(db, agentId)
  if (!account) return
  const total = storageFor(account, clock.now())
  if ((await readStorageUsed(db, agentId)) + more <= total) return
  const sentence = total === limits.storage.paid ? general.storageFull : general.trialStorageFull
  throw new StorageFull(sentence.replace('{total}', bytesText(total)))
}

export async function openFile({ providers }: AppContext, name: string): Promise<StoredObject> {
  const found = await providers.media.get(name).catch(tellUnavailable)
  if (!found) throw notFound()
  return found
}

function tellUnavailable(error: unknown): never {
  if (error instanceof MediaUnavailable && isOutOfRoom(error.cause)) throw outOfRoom(error)
  if (error instanceof MediaUnavailable) throw new AppError('unavailable', general.unavailable, { cause: error })
  throw error
}

/** Keeps a file that comes along from another installation; false for one that is here already. */
export async function importUpload(
  context: AppContext,
  agentId: string,
  upload: UploadedFile,
  origin: string,
): Promise<boolean> {
  if ((await mediaByOrigin(context.db, agentId, [origin])).size > 0) return false
  try {
    await storeUpload(context, agentId, upload, 'image-or-pdf', origin)
    return true
  } catch (error) {
    // Another window was quicker.
    if (violatedIndex(error) === 'media_origin_key') return false
    throw error
  }
}

/** Of these ids, those of this agent's files that were born with them, here or elsewhere. */
export async function mediaByOrigin(db: Queryable, agentId: string, origins: readonly string[]) {
  const rows = await findMediaByOrigin(db, agentId, [...new Set(origins)])
  return new Map(rows.map(({ id, origin_id, kind, name }) => [origin_id ?? id, { id, kind, url: linkOf(name) }]))
}

/** Those of the ids that are this agent's pictures. */
export async function ownedPictureIds(db: Queryable, agentId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findOwnedMedia(db, agentId, ids, 'image')).map(({ id }) => id))
}

/** Those of the ids that are this agent's files, pictures or not. */
export async function ownedMediaIds(db: Queryable, agentId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findOwnedMedia(db, agentId, ids)).map(({ id }) => id))
}

export async function picturesByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, Picture>> {
  const rows = await findMedia(db, [...new Set(ids)])
  return new Map(rows.filter(({ kind }) => kind === 'image').map((row) => [row.id, presentPicture(row)]))
}

/** Lighter than the pictures, where many are named and few are shown. */
export async function linksByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const files = await findFileNames(db, [...new Set(ids)])
  return new Map(files.map(({ id, name }) => [id, linkOf(name)]))
}

/** Of the file that a picture's `url` names. */
export async function bytesByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const files = await findFileBytes(db, [...new Set(ids)])
  return new Map(files.map(({ id, bytes }) => [id, bytes]))
}

/** By the link as it was given; links that are not ours, or name nothing, are left out. */
export async function picturesByLink(db: Queryable, links: readonly string[]): Promise<Map<string, Picture>> {
  const ids = new Map(links.flatMap((link) => (mediaIdOf(link) ? [[link, mediaIdOf(link) ?? '']] : [])))
  const pictures = await picturesByIds(db, [...ids.values()])
  return new Map([...ids].flatMap(([link, id]) => (pictures.has(id) ? [[link, pictures.get(id) as Picture]] : [])))
}
