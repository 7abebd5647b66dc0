import { ensureBuilt } from '../lib/ensure-built.mjs'

/** Tests that kill and restart the server start the built one: it is there in half the time. The client is run as it ships. */
export default async function buildServer(): Promise<void> {
  await ensureBuilt(['server', 'cli'])
}
