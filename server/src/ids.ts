import { createHash, randomBytes } from 'node:crypto'

/** What ids are made of. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** Short, URL-safe, and not guessable by counting: 16 characters of 54, some 92 bits. */
export function newId(length = 16): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // Bytes beyond the last whole multiple would make early letters likelier.
      if (byte < alphabet.length * 4 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

/** One that the same words always lead to. */
export function idOfWords(...words: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest()
  return Array.from(digest.subarray(0, 16), (byte) => alphabet[byte % alphabet.length]).join('')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
