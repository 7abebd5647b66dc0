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

  return {
    publicKey: async () => (await keys()).publicKey,
    async send(target, { payload, topic, keptFor }) {
      if (!isPoint(target.p256dh)) return false
      const request = seal(target, payload, {
        vapidDetails: { ...(await keys()), subject },
        TTL: Math.round(keptFor / 1000),
        urgency: 'high',
        topic,
      })
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
