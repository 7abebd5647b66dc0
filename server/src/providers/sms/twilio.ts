import { z } from 'zod'
import { type SmsPort, SmsRefused } from './port.ts'
import { checkTwilioSignature } from './signatures.ts'

interface TwilioSettings {
  accountSid: string
  authToken: string
  number: string
  /** Where it tells what became of a text; null where it cannot reach us. */
  callbackUrl: string | null
  address?: string
}

const queued = z.object({ sid: z.string() })
const refusal = z.object({ code: z.number() })
const received = z.object({ MessageSid: z.string().min(1), From: z.string(), To: z.string(), Body: z.string() })
const receipt = z.object({
  MessageSid: z.string().min(1),
  MessageStatus: z.string(),
  ErrorCode: z.string().default(''),
})

/** "Attempt to send to unsubscribed recipient". */
const stopped = 21610

const ends = { delivered: 'delivered', undelivered: 'undelivered', failed: 'undelivered' } as const

/** Twilio's Messages resource; see their reference for the answers. */
export function twilioSms({ accountSid, authToken, number, callbackUrl, address }: TwilioSettings): SmsPort {
  const url = `${address ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    number,
    async send({ to, text, from = number }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          From: from,
          To: to,
          Body: text,
          ...(callbackUrl && { StatusCallback: callbackUrl }),
        }),
        signal: AbortSignal.timeout(10_000),
      })
      const said = await response.text()
      if (response.ok) return { id: read(queued, said)?.sid ?? '', answer: `${response.status} ${said.slice(0, 300)}` }
      const code = read(refusal, said)?.code
      const failure = `Twilio answered ${response.status}${code ? ` (${code})` : ''}`
      if (response.status === 400) throw new SmsRefused(failure, code === stopped)
      throw new Error(failure)
    },
    readCallback(callback) {
      checkTwilioSignature(authToken, callback)
      const fields = Object.fromEntries(callback.fields)
      const told = receipt.safeParse(fields)
      const state = told.success && ends[told.data.MessageStatus as keyof typeof ends]
      if (told.success) {
        return state ? { kind: 'receipt', id: told.data.MessageSid, state, reason: told.data.ErrorCode } : null
      }
      const text = received.safeParse(fields)
      if (!text.success) return null
      const { MessageSid, From, To, Body } = text.data
      return { kind: 'received', id: MessageSid, from: From, to: To, text: Body }
    },
  }
}

/** Null where it cannot be read; a text that was taken is taken all the same. */
function read<Schema extends z.ZodType>(schema: Schema, said: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(said))
  } catch {
    return null
  }
}
