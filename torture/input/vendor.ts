import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from '../../server/src/testing/test-app.ts'

/** Stands in for a vendor who has nothing to say: what is attacked is the product, not a line that is down. */
export async function openVendor(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** What stands behind the robot check is attacked as well. */
export function takeForPerson({ context }: TestApp): void {
  Object.assign(context.providers.captcha, { verify: async () => true })
}
