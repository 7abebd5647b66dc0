import { messages } from '@porchlight/contract/messages'
import { openSandbox, tellQueue } from '@porchlight/payments-sandbox'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { JobSender } from '../../jobs/jobs.ts'
import { type PaymentsPort, paymentEventTypes } from './port.ts'
import { sandboxStore } from './sandbox.repository.ts'
import { stripePayments } from './stripe.ts'

interface PaymentNeeds {
  config: Config
  db: Db
  clock: Clock
  jobs: JobSender
  sandboxSecret: string
  paymentEventsUrl: () => string | null
}

/** The same client either way; only who answers it differs. */
export function choosePayments({
  config,
  db,
  clock,
  jobs,
  sandboxSecret,
  paymentEventsUrl,
}: PaymentNeeds): PaymentsPort {
  const { payments, productName, prices, appUrl } = config
  if (payments.kind === 'stripe') {
    return stripePayments({ ...payments, browserBase: payments.apiBase, usesStripeJs: true, productName, prices })
  }

  const publicUrl = new URL('/sandbox/stripe', appUrl).href
  const keys = {
    secret: `sk_test_${sandboxSecret}`,
    publishable: 'pk_test_porchlight_sandbox',
    webhook: `whsec_${sandboxSecret}`,
  }
  const sandbox = openSandbox({
    store: sandboxStore(db, (trx, eventId) => jobs.send(trx, tellQueue, { eventId })),
    clock,
    keys,
    publicUrl,
    productName,
    tells: paymentEventTypes,
    webhookUrl: paymentEventsUrl,
    notThere,
  })
  return {
    ...stripePayments({
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret: keys.webhook,
      apiBase: sandbox.apiBase,
      browserBase: publicUrl,
      usesStripeJs: false,
      productName,
      prices,
    }),
    embedded: {
      ...sandbox,
      addRoutes(app) {
        app.register(async (scope) => {
          scope.addHook('onRequest', async ({ site }) => {
            if (site.kind !== 'app') throw notThere()
          })
          sandbox.addRoutes(scope)
        })
      },
    },
  }
}

const notThere = () => new AppError('not_found', messages.general.notFound)
