import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As it was before a test put another in its place. */
const ask = fetch

export type Fault =
  /** Nothing wrong. */
  | 'none'
  /** The connection breaks before anything arrives. */
  | 'down'
  /** The answer takes longer than anyone waits, though the work is done. */
  | 'slow'
  /** Stripe's own refusals, before anything is done. */
  | 429
  | 500
  /** The work is done, but the answer is lost, or says otherwise. */
  | 'cut'
  | 'done-but-500'

/** Stands between the SDK and the sandbox and does what networks and providers do on bad days. */
export class FaultProxy {
  fault: Fault = 'none'
  /** Only calls whose path matches go wrong. */
  only = /./
  readonly #server: Server
  #patience = new AbortController()
  readonly calls: string[] = []

  constructor(private readonly target: string) {
    this.#server = createServer(async (request, response) => {
      const body = await readAll(request)
      const call = `${request.method} ${request.url?.split('?', 1)[0]}`
      this.calls.push(call)
      const fault = this.only.test(call) ? this.fault : 'none'
      if (fault === 'down') return request.socket.destroy()
      if (fault === 429 || fault === 500) return answer(fault)
      const forwarded = await ask(this.target + request.url, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(
          ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
            const value = request.headers[name]
            return typeof value === 'string' ? [[name, value]] : []
          }),
        ),
        ...(request.method === 'POST' && { body }),
      })
      const text = await forwarded.text()
      if (fault === 'cut') return request.socket.destroy()
      if (fault === 'slow') return this.#endPatience()
      if (fault === 'done-but-500') return answer(500)
      response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(text)

      function answer(status: number) {
        const type = status === 429 ? 'rate_limit_error' : 'api_error'
        const message = status === 429 ? 'Too many requests hit the API too quickly.' : 'inner detail of the provider'
        response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        response.end(JSON.stringify({ error: { type, message } }))
      }
    })
  }

  /** Asks as `fetch` does. Who waits for an answer that is held back gives up at once: no clock has to run out first. */
  readonly ask: typeof fetch = (address, init) => {
    const signals = [this.#patience.signal, init?.signal].filter((signal) => signal instanceof AbortSignal)
    return ask(address, { ...init, signal: AbortSignal.any(signals) })
  }

  #endPatience(): void {
    this.#patience.abort()
    this.#patience = new AbortController()
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
