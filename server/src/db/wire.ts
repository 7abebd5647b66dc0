/** The few words of PostgreSQL's protocol that are spoken or understood here; the driver knows the rest. */

function spell(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const ready = spell('Z', Buffer.from('I'))
const welcome = spell('R', Buffer.alloc(4))

export const statement = (sql: string): Buffer => spell('Q', Buffer.from(`${sql}\0`))

/** A session that another had before: nothing of it is left. */
export const startAfresh = statement('rollback; deallocate all')

/** To whoever introduces themselves. */
export const helloBack = Buffer.concat([welcome, ready])

/** In the place of an answer: it ends the question, as a server does that is just starting. */
export function refusal({ severity, code, message }: { severity: string; code: string; message: string }): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${code}`, `M${message}`].map((field) => `${field}\0`)
  return Buffer.concat([spell('E', Buffer.from(`${fields.join('')}\0`)), ready])
}

export const isError = (answer: Uint8Array): boolean => answer[0] === kinds.error

/** Why the database gives up, where the answer says that it does. */
export function lastWord(answer: Uint8Array): Error | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== kinds.error) continue
    const fields = bytes.toString('utf8', at + 5, at + 1 + bytes.readInt32BE(at + 1)).split('\0')
    const field = (kind: string) => fields.find((text) => text.startsWith(kind))?.slice(1) ?? ''
    if (['PANIC', 'FATAL'].includes(field('V'))) return Object.assign(new Error(field('M')), { code: field('C') })
  }
  return null
}

const kinds = { error: 'E'.charCodeAt(0) }
