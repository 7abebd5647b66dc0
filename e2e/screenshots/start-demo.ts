import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'

/** Pictures should not show the port of the day. */
export const demoDomain = 'porchlight.example'

export default async function startDemo() {
  const server = await startBuiltServer({
    settings: { DEMO: '1', SITE_DOMAIN: demoDomain },
    logFile: inRoot('test-results/demo.log'),
  })
  process.env.PORCHLIGHT_URL = server.url
  return server.stop
}
