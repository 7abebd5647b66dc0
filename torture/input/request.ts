import type { InjectOptions } from 'light-my-request'
import { deep, type HostileFile } from './hostile.ts'

export type Encoding = 'json' | 'form' | 'multipart'

/** A body as bytes of a request; only a multipart one carries a file. */
export function encodeBody(
  body: unknown,
  encoding: Encoding,
  file?: HostileFile,
): Pick<InjectOptions, 'headers' | 'payload'> {
  if (encoding === 'json') {
    const text = JSON.stringify(body) ?? ''
    return {
      headers: { 'content-type': 'application/json' },
      payload: text.replaceAll(JSON.stringify(deep.marker), deep.text),
    }
  }
  const pairs = pairsOf(body)
  if (encoding === 'form') {
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(pairs).toString(),
    }
  }
  const boundary = 'torture-boundary'
  const parts = pairs.map(([name, value]) => part(`name="${quoted(name)}"`, value))
  if (file) {
    parts.push(part(`name="${file.field}"; filename="${quoted(file.name)}"\r\ncontent-type: ${file.type}`, file.bytes))
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }

  function part(about: string, content: string | Buffer): Buffer {
    const head = `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')])
  }
}

const quoted = (text: string) => text.replace(/["\r\n\\]/g, '_')

/** As a form or an address writes them: a list is a name that is repeated. */
export function pairsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['value', String(value)]]
  return Object.entries(value).flatMap(([name, part]) =>
    (Array.isArray(part) ? part : [part]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
    ]),
  )
}
