import type { Readable } from 'node:stream'

export interface StoredObject {
  body: Readable
  bytes: number
}

export interface StoredName {
  name: string
  writtenAt: Date
}

/** Where files lie. Names are made by the server, are never reused, and hold letters, digits, '-' and '.' only. */
export interface MediaPort {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<StoredObject | null>
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>
  /** All whose name begins so, what a broken-off `put` left included. */
  list(beginning: string): Promise<StoredName[]>
}

/** The store cannot be reached or is full; another try may succeed. */
export class MediaUnavailable extends Error {}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** A name ends with what the file is. */
export function typeOf(fileName: string): string {
  return types[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
