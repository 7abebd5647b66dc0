import { connect } from 'node:net'
import { messages } from '@porchlight/contract/messages'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { socketLimits } from './socket-limits.ts'
import { refuseAtTheSocket } from './socket-refusals.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({ ...socketLimits({ head: 200, silence: 400, pause: 300 }), clientErrorHandler: refuseAtTheSocket })
  app.get('/', async () => 'here')
  app.get('/much', async () => 'x'.repeat(50_000_000))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Says this much and no more; answers what came back once the other side has hung up. */
function say(words: string, { isReading = true } = {}): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => words && socket.write(words))
    if (isReading) {
      socket.on('data', (chunk) => {
        heard += chunk
      })
    } else socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

it('hangs up on who never speaks, never finishes the head, or stays after the answer', async () => {
  expect(await say('')).not.toContain('200 OK')
  expect(await say('GET / HTTP/1.1\r\nhost: x\r\nx-more: ')).not.toContain('200 OK')
  expect(await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('here')
})

it('hangs up on who asks for much and reads none of it', async () => {
  const { server } = app
  void say('GET /much HTTP/1.1\r\nhost: x\r\n\r\n', { isReading: false })
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(1)
  await expect.poll(open).toBe(0)
})

it('says why in the shape of every answer, where somebody still listens', async () => {
  for (const [words, status, code, message] of [
    ['GET / HTTP/1.1\r\nhost: x\r\nx-more: ', '408 Request Timeout', 'too_slow', messages.requests.tooSlow],
    [
      `GET / HTTP/1.1\r\nhost: x\r\nx-more: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request',
      'head_too_large',
      messages.general.tooLarge,
    ],
    ['NONSENSE\r\n\r\n', '400 Bad Request', 'invalid', messages.requests.unreadableBody],
  ] as const) {
    const [head, body = ''] = (await say(words)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toEqual({ success: false, code, message })
  }
})
