import type { ClientConfig } from '@porchlight/contract/platform'
import type { AppContext } from '../../context.ts'
import { version } from '../../version.ts'

/** What a browser may know of this installation. */
export function clientConfig({ config, providers }: AppContext): ClientConfig {
  return {
    productName: config.productName,
    version,
    supportEmail: config.supportEmail,
    siteDomain: config.siteDomain,
    shortUrl: config.shortUrl.origin,
    previewOrigin: config.previewUrl.origin,
    stripe: {
      publishableKey: providers.payments.publishableKey,
      apiBase: providers.payments.browserBase,
      usesStripeJs: providers.payments.usesStripeJs,
    },
    captcha: { provider: providers.captcha.provider, siteKey: providers.captcha.siteKey },
    mapStyleUrl: config.mapStyleUrl,
    codeLength: config.codeLength,
    signup: config.signup,
    trialDays: config.trialDays,
    oidcName: config.oidc?.name ?? null,
  }
}
