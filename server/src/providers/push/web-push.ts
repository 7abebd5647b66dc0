import { ECDH } from 'node:crypto'
import library from 'web-push'
import type { Db } from '../../db/client.ts'
import { sharedSecret } from '../../db/secrets.ts'
import { AddressForbidden, type OutboundPort } from '../outbound/port.ts'
import type { PushPort, PushTarget } from './port.ts'

interface Needs {
  db: Db
  outbound: OutboundPort
  /** Whom a push service writes to where something is wrong with what we send. */
  subject: string
}

const mostPasses = 100
const passLasts = 60 * 60 * 1000

/** Web Push: sealed for the one browser (RFC 8291), signed by the installation's own keys (RFC 8292). */
export function webPush({ db, outbound, subject }: Needs): PushPort {
  let read: ReturnType<typeof readKeys> | undefined
  const keys = () => {
    read ??= readKeys(db).catch((error: unknown) => {
      read = undefined
      throw error
    })
    return read
  }

  const passes = new Passes()

  return {
    publicKey: async () => (await keys()).publicKey,
    async send(target, { payload, topic, keptFor }) {
      if (!isPoint(target.p256dh)) return false
      const options = { TTL: Math.round(keptFor / 1000), urgency: 'high' as const, topic }
      const { url, headers, body } = seal(target, payload, options)
      const authorization = passes.for(new URL(url).origin, { ...(await keys()), subject })
      const request = { url, headers: { ...headers, authorization }, body }
      const { status } = await outbound.post(request).catch((error: unknown) => {
        if (error instanceof AddressForbidden) return { status: 410 }
        throw error
      })
      if (status === 404 || status === 410) return false
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return true
    },
  }
}

interface Signer {
  subject: string
  publicKey: string
  privateKey: string
}

/** Good for a push service, not for one message: signing costs more than all the rest of a push. */
class Passes {
  readonly #kept = new Map<string, { pass: string; until: number }>()

  for(origin: string, { subject, publicKey, privateKey }: Signer): string {
    const now = Date.now()
    const kept = this.#kept.get(origin)
    if (kept && kept.until > now) return kept.pass
    // Whoever names services of their own makes us forget, not grow.
    if (this.#kept.size >= mostPasses) this.#kept.clear()
    const expires = Math.floor((now + 2 * passLasts) / 1000)
    const { Authorization: pass } = library.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    )
    this.#kept.set(origin, { pass, until: now + passLasts })
    return pass
  }
}

function seal({ endpoint, p256dh, auth }: PushTarget, payload: string, options: library.RequestOptions) {
  const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { url: endpoint, headers: Object.fromEntries(texts) as Record<string, string>, body }
}

/** Whether anything can be sealed with it: not every text of the right length is a point on the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

async function readKeys(db: Db) {
  const kept = await sharedSecret(db, 'push', () => {
    const made = library.generateVAPIDKeys()
    return `${made.publicKey}.${made.privateKey}`
  })
  const [publicKey = '', privateKey = ''] = kept.split('.')
  return { publicKey, privateKey }
}
