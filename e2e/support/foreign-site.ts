import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's site, at a name and a port that are not ours; what stands on its one page is ours to say. */
export async function openForeignSite() {
  let body = ''
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A brokerage</title><meta name="viewport" content="width=device-width"></head><body><h1>A brokerage</h1>${body}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    show(html: string) {
      body = html
    },
    at: (name: string) => `http://${name}.localhost:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
