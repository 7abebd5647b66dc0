import { hash, X509Certificate } from 'node:crypto'
import { openBrowser } from '../e2e/support/browser.ts'
import { chromiumFlags } from '../scripts/lib/chromium.mjs'

/** A page as a browser reads it that may speak HTTP/3 alone, which curl rarely can; it knows this very certificate. */
export async function readByHttp3(host: string, path: string, port: number, certificate: Buffer) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  const browser = await openBrowser([
    ...chromiumFlags.filter((flag) => flag !== '--disable-quic'),
    `--origin-to-force-quic-on=${host}:443`,
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
    `--ignore-certificate-errors-spki-list=${hash('sha256', key, 'base64')}`,
  ])
  try {
    const page = await browser.newPage()
    const answer = await page.goto(`https://${host}${path}`)
    const protocol = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol)
    return { protocol: String(protocol), body: (await answer?.text()) ?? '' }
  } finally {
    await browser.close()
  }
}
