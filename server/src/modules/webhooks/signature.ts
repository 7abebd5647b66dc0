import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export function newSigningSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

/** The headers of the Standard Webhooks convention, so that any library for it can check them. */
export function signedHeaders(secrets: string[], id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
