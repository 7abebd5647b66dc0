import { z } from 'zod'
import { type SmsPort, SmsRefused } from './port.ts'
import { checkPlivoSignature } from './signatures.ts'

interface PlivoSettings {
  authId: string
  authToken: string
  number: string
  /** Where it tells what became of a text; null where it cannot reach us. */
  callbackUrl: string | null
  address?: string
}

const queued = z.object({ message_uuid: z.array(z.string()).min(1) })
const received = z.object({ MessageUUID: z.string().min(1), From: z.string(), To: z.string(), Text: z.string() })
const receipt = z.object({ MessageUUID: z.string().min(1), Status: z.string(), ErrorCode: z.string().default('') })

/** Plivo writes numbers without the plus. */
const plain = (number: string) => number.replace('+', '')
const whole = (number: string) => (number.startsWith('+') ? number : `+${number}`)

const ends = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  rejected: 'undelivered',
} as const

/** Plivo's Message API; see their reference for the answers. */
export function plivoSms({ authId, authToken, number, callbackUrl, address }: PlivoSettings): SmsPort {
  const url = `${address ?? 'https://api.plivo.com'}/v1/Account/${encodeURIComponent(authId)}/Message/`
  const authorization = `Basic ${Buffer.from(`${authId}:${authToken}`).toString('base64')}`
  return {
    number,
    async send({ to, text, from = number }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          src: plain(from),
          dst: plain(to),
          text,
          ...(callbackUrl && { url: callbackUrl, method: 'POST' }),
        }),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.ok) {
        const said = await response.text()
        return { id: readQueued(said), answer: `${response.status} ${said.slice(0, 300)}` }
      }
      const failure = `Plivo answered ${response.status}`
      if (response.status === 400) throw new SmsRefused(failure)
      throw new Error(failure)
    },
    readCallback(callback) {
      checkPlivoSignature(authToken, callback)
      const fields = Object.fromEntries(callback.fields)
      const text = received.safeParse(fields)
      if (text.success) {
        const { MessageUUID, From, To, Text } = text.data
        return { kind: 'received', id: MessageUUID, from: whole(From), to: whole(To), text: Text }
      }
      const told = receipt.safeParse(fields)
      const state = told.success && ends[told.data.Status as keyof typeof ends]
      return told.success && state
        ? { kind: 'receipt', id: told.data.MessageUUID, state, reason: told.data.ErrorCode }
        : null
    },
  }
}

/** Taken all the same where it cannot be read: a second text would be worse than no receipt. */
function readQueued(said: string): string {
  try {
    return queued.parse(JSON.parse(said)).message_uuid[0] ?? ''
  } catch {
    return ''
  }
}
