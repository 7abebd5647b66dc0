import type { Config } from '../config.ts'

/** What starts all the same, and is hardly meant. */
export function warningsAbout({ isProduction, appUrl, shortUrl, trustProxy, payments, edge }: Config): string[] {
  if (!isProduction) return []
  const warnings: string[] = []
  const isHttps = appUrl.protocol === 'https:'
  if (isHttps && !trustProxy) {
    warnings.push(
      'TRUST_PROXY: not set, though APP_URL is https and this server speaks http: behind a proxy, everybody seems to come ' +
        'from its address and shares its limits. Set it to the proxy’s address, as TRUST_PROXY=127.0.0.1.',
    )
  }
  if (edge.kind !== 'none' && !trustProxy) {
    warnings.push(
      'EDGE: set, and TRUST_PROXY is not: every visitor seems to be the cache, and next to none is counted.',
    )
  }
  if (!isHttps) warnings.push('APP_URL: http, not https: codes, cookies and leads travel in the open.')
  if (isHttps && shortUrl.protocol !== 'https:') warnings.push('SHORT_URL: http, though APP_URL is https.')
  if (payments.kind === 'sandbox') warnings.push('PAYMENTS: the sandbox takes no money; agents cannot pay.')
  return warnings
}
