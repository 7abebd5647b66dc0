// What the machine can do: node:http alone, with the same bytes. A process of its own, started by front-door.bench.ts.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** @type {{ status: number, headers: string[], body: string }[]} */
const answers = /** @type {any} */ (await json(process.stdin))
const ports = answers.map(({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(bytes)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address?.port)
    })
  })
})
console.log(JSON.stringify(await Promise.all(ports)))
