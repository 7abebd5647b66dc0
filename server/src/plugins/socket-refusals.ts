import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorAnswer, type ErrorCode, errorStatus } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'

const { general, requests } = messages

const refusals = {
  too_slow: requests.tooSlow,
  head_too_large: general.tooLarge,
  invalid: requests.unreadableBody,
} satisfies Partial<Record<ErrorCode, string>>

const codes: Record<string, keyof typeof refusals> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'head_too_large',
}

/** What is refused before any route has seen it leaves in the one shape too, as far as anyone still listens. */
export function refuseAtTheSocket(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(refusalOf(codes[error.code ?? ''] ?? 'invalid'))
  socket.destroy()
}

/** A whole answer, as it goes over the line. */
export function refusalOf(code: keyof typeof refusals): string {
  const status = errorStatus[code]
  const answer: ErrorAnswer = { success: false, code, message: refusals[code] }
  const body = JSON.stringify(answer)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
