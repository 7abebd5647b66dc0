import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SmsCallback, SmsSignatureRefused } from './port.ts'

/** Names in the order of their characters, each with its values in theirs. */
function sorted(fields: URLSearchParams): [name: string, values: string[]][] {
  const names = [...new Set(fields.keys())].sort()
  return names.map((name) => [name, fields.getAll(name).sort()])
}

function isSame(given: string, expected: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === two.length && timingSafeEqual(one, two)
}

const headerOf = ({ headers }: SmsCallback, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Plivo's V3: over the address, its sorted query, a dot between the two where both are there, the sorted fields without
 * anything between them, and the nonce. An account with several tokens sends a signature for each.
 */
export function checkPlivoSignature(token: string, callback: SmsCallback): void {
  const { url, fields } = callback
  const nonce = headerOf(callback, 'x-plivo-signature-v3-nonce')
  const given = headerOf(callback, 'x-plivo-signature-v3')
  const query = sorted(url.searchParams).flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
  const body = sorted(fields).flatMap(([name, values]) => values.map((value) => name + value))
  const between = query.length > 0 && body.length > 0 ? '.' : ''
  const mark = query.length > 0 || body.length > 0 ? '?' : ''
  const signed = `${url.origin}${url.pathname}${mark}${query.join('&')}${between}${body.join('')}.${nonce}`
  const expected = createHmac('sha256', token).update(signed).digest('base64')
  const isTheirs = given.split(',').filter((one) => isSame(one.trim(), expected)).length > 0
  if (!nonce || !isTheirs) throw new SmsSignatureRefused()
}

/** Twilio's: over the whole address and the sorted fields; with or without the usual port, as their own check does. */
export function checkTwilioSignature(token: string, callback: SmsCallback): void {
  const { url, fields } = callback
  const given = headerOf(callback, 'x-twilio-signature')
  const body = sorted(fields).flatMap(([name, values]) => [...new Set(values)].map((value) => name + value))
  const usualPort = url.protocol === 'https:' ? 443 : 80
  const addresses = [url.href, ...(url.port ? [] : [url.href.replace(url.host, `${url.host}:${usualPort}`)])]
  const expected = addresses.map((address) =>
    createHmac('sha1', token)
      .update(address + body.join(''))
      .digest('base64'),
  )
  if (expected.filter((one) => isSame(given, one)).length === 0) throw new SmsSignatureRefused()
}
