import { request } from 'node:http'

export interface HttpCall {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

let callers = 0

/** Asks a running server, each time from an address of its own and as whatever host it is told. Null: no whole answer came. */
export function ask(url: string, { method, path, headers, body }: HttpCall, patience = 60_000): Promise<Answer | null> {
  const caller = ++callers
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
  return new Promise((resolve) => {
    const asked = request(
      url + path,
      {
        method,
        agent: false,
        headers: {
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => resolve(null))
        response.on('end', () =>
          resolve(response.complete ? { status: response.statusCode ?? 0, headers: response.headers, text } : null),
        )
      },
    )
    asked.on('error', () => resolve(null))
    asked.end(body)
  })
}

/** A call with a JSON body, and its parsed answer. */
export async function callJson(url: string, call: Omit<HttpCall, 'body'> & { body?: unknown }) {
  const { body, headers, ...rest } = call
  const answer = await ask(url, {
    ...rest,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer && { status: answer.status, headers: answer.headers, body: parse(answer.text) }
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks looks into whatever came back
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
