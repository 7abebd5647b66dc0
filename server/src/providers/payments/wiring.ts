import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { JobSender } from '../../jobs/jobs.ts'
import type { PaymentsPort } from './port.ts'
import { openSandbox } from './sandbox/index.ts'
import { stripePayments } from './stripe.ts'

interface Ground {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender
  sandboxSecret: string
  webhookUrl: () => string | null
}

/** The same client either way; only who answers it differs. */
export function choosePayments({ config, sandboxSecret, ...rest }: Ground): PaymentsPort {
  const { payments, productName, appUrl } = config
  if (payments.kind === 'stripe') {
    return stripePayments({ ...payments, browserBase: payments.apiBase, usesStripeJs: true, productName })
  }

  const publicUrl = new URL('/sandbox/stripe', appUrl).href
  const keys = {
    secret: `sk_test_${sandboxSecret}`,
    publishable: 'pk_test_porchlight_sandbox',
    webhook: `whsec_${sandboxSecret}`,
  }
  const embedded = openSandbox({ ...rest, keys, publicUrl, productName })
  return {
    ...stripePayments({
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret: keys.webhook,
      apiBase: embedded.apiBase,
      browserBase: publicUrl,
      usesStripeJs: false,
      productName,
    }),
    embedded,
  }
}
