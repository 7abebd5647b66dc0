import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedHttp } from './guarded-http.ts'
import { AddressForbidden } from './port.ts'

let server: Server
let port: number
const heard: IncomingMessage[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request)
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/long') response.writeHead(200).end('x'.repeat(1_000_000))
    else if (request.url === '/silent') return
    else if (request.url === '/drop-by-drop') drip(response.writeHead(200))
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write('.'), 100)
  response.once('close', () => clearInterval(timer))
}

const request = (url: string) => ({ url, headers: {}, body: '{}' })

describe('the guarded way out', () => {
  const guarded = guardedHttp({ allowsPrivate: false })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://intranet/',
    'https://user:pass@example.com/',
    'http://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'nonsense',
  ])('refuses %s before it opens a connection', async (url) => {
    expect(guarded.isAllowed(url)).toBe(false)
    await expect(guarded.post(request(url))).rejects.toBeInstanceOf(AddressForbidden)
    await expect(guarded.get(request(url))).rejects.toBeInstanceOf(AddressForbidden)
  })

  it('refuses a public name that leads inside, even beside a public address', async () => {
    for (const addresses of [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ],
      [{ address: 'fd00::1', family: 6 }],
    ]) {
      const resolve = ((_name: string, _options: object, done: (error: null, list: object[]) => void) =>
        done(null, addresses)) as never
      const port = guardedHttp({ allowsPrivate: false, resolve })
      expect(port.isAllowed('https://rebind.example.com/')).toBe(true)
      await expect(port.post(request('https://rebind.example.com/'))).rejects.toBeInstanceOf(AddressForbidden)
    }
    expect(heard).toEqual([])
  })

  it('connects to the very address it checked', async () => {
    let asked = 0
    const resolve = ((_name: string, _options: object, done: (error: null, list: object[]) => void) => {
      asked++
      done(null, [{ address: '127.0.0.1', family: 4 }])
    }) as never
    const pinned = guardedHttp({ allowsPrivate: true, resolve })
    expect((await pinned.post(request(`http://receiver.example.com:${port}/`))).status).toBe(204)
    expect(asked).toBe(1)
    expect(heard.at(-1)?.headers.host).toBe(`receiver.example.com:${port}`)
  })
})

describe('where the operator allows private addresses', () => {
  const open = guardedHttp({ allowsPrivate: true })

  it('reaches them, follows no redirect, and reads no more than it needs', async () => {
    expect(await open.post(request(`http://127.0.0.1:${port}/`))).toEqual({ status: 204, excerpt: '' })
    expect((await open.post(request(`http://127.0.0.1:${port}/redirect`))).status).toBe(302)
    expect((await open.post(request(`http://127.0.0.1:${port}/long`))).excerpt).toHaveLength(500)
  })

  it('waits for none that is silent, or says a letter at a time', async () => {
    const hanging = ['/silent', '/drop-by-drop'].map((path) => open.post(request(`http://127.0.0.1:${port}${path}`)))
    const ends = await Promise.allSettled(hanging)
    expect(ends.map((end) => end.status === 'rejected' && end.reason.name)).toEqual(['AbortError', 'AbortError'])
  })

  it('speaks TLS to an https address, however it is spelled', async () => {
    const firstBytes: number[] = []
    const listener = createTcpServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (chunk) => {
        firstBytes.push(chunk[0] ?? 0)
        socket.destroy()
      })
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port: tcpPort } = listener.address() as AddressInfo
    for (const scheme of ['https', 'HTTPS', 'HttpS']) {
      await expect(open.post(request(`${scheme}://127.0.0.1:${tcpPort}/`))).rejects.toThrow()
    }
    await new Promise((resolve) => listener.close(resolve))
    const clientHello = 0x16
    expect(firstBytes).toEqual([clientHello, clientHello, clientHello])
    expect((await open.post(request(`HTTP://127.0.0.1:${port}/`))).status).toBe(204)
  })

  it('still speaks nothing but HTTP', () => {
    expect(open.isAllowed('file:///etc/passwd')).toBe(false)
  })
})
