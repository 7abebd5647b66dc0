import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { messages } from '@porchlight/contract/messages'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { slowBodyPlugin } from './slow-body.ts'

const app = Fastify()
let port: number

beforeAll(async () => {
  await app.register(slowBodyPlugin, { deadline: 200 })
  app.post('/small', async () => 'done')
  app.post('/busy', { onRequest: () => setTimeout(300) }, async () => 'done')
  app.post('/upload', { config: { endpoint: { multipart: true } as never } }, async () => 'done')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends the head and as much of a body of two letters; what came back is known when the line is closed. */
function send(path: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => undefined)
  })
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2`
  socket.write(`${head}\r\n\r\n${body}`)
  return { answer, sendRest: (rest: string) => socket.write(rest) }
}

it('cuts off a small body that comes drop by drop, and only that', async () => {
  expect(await send('/small', '{}').answer).toContain('200 OK')
  const upload = send('/upload', '{')
  // Sent after it and cut off: by then the upload has had as long, and is still listened to.
  const refused = await send('/small', '{').answer
  expect(refused).toContain('408 Request Timeout')
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    code: 'too_slow',
    message: messages.requests.tooSlow,
  })
  upload.sendRest('}')
  expect(await upload.answer).toContain('200 OK')
})

it('blames nobody for a server that is slow itself', async () => {
  expect(await send('/busy', '{}').answer).toContain('200 OK')
})
