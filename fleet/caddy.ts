import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'

interface Place {
  httpPort: number
  port: number
  storage: string
}

/** The Caddyfile that is shipped, with an authority of Caddy's own in the place of those who ask the world's name servers. */
export const withOwnAuthority = (shipped: string, { httpPort, port, storage }: Place) =>
  shipped
    .replace(
      /^\{/m,
      `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${port}
	storage file_system ${storage}`,
    )
    .replace(/tls \{\s+dns .*\s+\}/, '')

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

export interface SecureAnswer extends Answer {
  certificate: PeerCertificate
}

/** Visitors, who know Caddy's authority and no other. */
export class Front {
  readonly #ca: Buffer

  constructor(
    private readonly port: number,
    storage: string,
  ) {
    this.#ca = readFileSync(join(storage, 'pki', 'authorities', 'local', 'root.crt'))
  }

  #way(host: string) {
    return { host: '127.0.0.1', port: this.port, servername: host, ca: this.#ca }
  }

  /** Why nobody answers by this name; nothing where somebody does. */
  failureOf(host: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.#way(host), () => resolve(''))
      socket.once('error', ({ message }) => resolve(message)).once('secureConnect', () => socket.destroy())
    })
  }

  get(host: string, path: string): Promise<SecureAnswer> {
    return this.send(host, 'GET', path)
  }

  send(
    host: string,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    text: string | Buffer = '',
  ): Promise<SecureAnswer> {
    return new Promise((resolve, reject) => {
      request({ ...this.#way(host), method, path, agent: false, headers: { ...headers, host } }, async (response) => {
        const certificate = (response.socket as TLSSocket).getPeerCertificate()
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, certificate })
      })
        .once('error', reject)
        .end(text)
    })
  }

  async getByHttp2(host: string, path: string): Promise<Answer> {
    const session = connectHttp2(`https://${host}`, {
      createConnection: () => connect({ ...this.#way(host), ALPNProtocols: ['h2'] }),
    })
    const stream = session.request({ ':path': path, ':authority': host })
    try {
      const [headers] = await once(stream, 'response')
      let body = ''
      for await (const chunk of stream) body += chunk
      return { status: Number(headers[':status']), headers, body }
    } finally {
      session.close()
    }
  }
}
