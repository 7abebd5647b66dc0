import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slowBodyPlugin } from './slow-body.ts'

const app = Fastify()
let port: number

beforeAll(async () => {
  await app.register(slowBodyPlugin, { deadline: 200 })
  app.post('/small', async () => 'done')
  app.post('/upload', { config: { endpoint: { multipart: true } as never } }, async () => 'done')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends the head and half the body; the rest only after a while. Answers what came back. */
function sendSlowly(path: string, pause: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    )
    setTimeout(() => socket.write('}'), pause).unref()
  })
}

it('cuts off a small body that comes drop by drop, and only that', async () => {
  expect(await sendSlowly('/small', 600)).toBe('')
  expect(await sendSlowly('/small', 20)).toContain('200 OK')
  expect(await sendSlowly('/upload', 600)).toContain('200 OK')
})
