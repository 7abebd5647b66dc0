import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Takes every webhook that is sent to it, and notes the ids. */
export async function openReceiver() {
  const arrived = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().once('end', () => {
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrived,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
