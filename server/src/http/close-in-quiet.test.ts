import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { healthPlugin } from '../plugins/health.ts'

/** In a thread of their own, so that they can come while the server does something else; they say what they were answered. */
const visitors = `
  const { parentPort, workerData: sent } = require('node:worker_threads')
  const { request } = require('node:http')
  parentPort.on('message', (port) => {
    for (let visitor = 0; visitor < 8; visitor++) {
      const asked = request({ port, method: 'POST', agent: false }, ({ statusCode }) => parentPort.postMessage(statusCode))
      asked.on('error', ({ code }) => parentPort.postMessage(code))
      asked.on('finish', () => Atomics.add(sent, 0, 1) === 7 && Atomics.notify(sent, 0))
      asked.end('a form')
    }
  })
`

it('answers those who come while it is busy with closing, and nobody after', async () => {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(visitors, { eval: true, workerData: sent })
  const answers: unknown[] = []
  worker.on('message', (answer) => answers.push(answer))
  await once(worker, 'online')
  const server = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  server.post('/', async () => 'thanked')
  server.addContentTypeParser('*', async () => undefined)
  server.addHook('preClose', async () => {
    worker.postMessage((server.server.address() as AddressInfo).port)
    for (let before = 0; before < 8; before = Atomics.load(sent, 0)) Atomics.wait(sent, 0, before)
  })
  await server.register(healthPlugin, { checks: {} })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })

  await server.close()
  await expect.poll(() => answers).toEqual(Array(8).fill(200))
  await expect(fetch(url)).rejects.toThrow()
  await worker.terminate()
})
