import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'

export default async function startDemo() {
  const server = await startBuiltServer({
    // Pictures should not show the port of the day.
    settings: { DEMO: '1', SITE_DOMAIN: 'porchlight.example' },
    logFile: inRoot('test-results/demo.log'),
  })
  process.env.PORCHLIGHT_URL = server.url
  return server.stop
}
