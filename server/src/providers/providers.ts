import { textCallbackPath } from '@porchlight/contract/texts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { JobSender } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { altchaCaptcha } from './captcha/embedded.ts'
import type { CaptchaPort } from './captcha/port.ts'
import { siteVerifyCaptcha } from './captcha/site-verify.ts'
import { resolverDns } from './dns/resolver.ts'
import { chooseEdge } from './edge/choose.ts'
import { openIdIdentity } from './identity/openid.ts'
import { publicLinktree } from './linktree/public-page.ts'
import { outboxMail } from './mail/embedded.ts'
import type { MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { chooseMedia } from './media/choose.ts'
import { guardedHttp } from './outbound/guarded-http.ts'
import { choosePayments } from './payments/wiring.ts'
import { gazetteerPlaces } from './places/embedded.ts'
import { googlePlaces } from './places/google.ts'
import { photonPlaces } from './places/photon.ts'
import type { PlacesPort } from './places/port.ts'
import type { Adapters } from './ports.ts'
import { webPush } from './push/web-push.ts'
import { outboxSms } from './sms/embedded.ts'
import { plivoSms } from './sms/plivo.ts'
import type { SmsPort } from './sms/port.ts'
import { twilioSms } from './sms/twilio.ts'
import { attomValuation } from './valuation/attom.ts'
import { embeddedValuation } from './valuation/embedded.ts'
import type { ValuationPort } from './valuation/port.ts'
import { rentcastValuation } from './valuation/rentcast.ts'
import { oembedVideos } from './videos/oembed.ts'

interface ProviderNeeds {
  config: Config
  db: Db
  clock: Clock
  log: Log
  captchaSecret: string
  jobs: JobSender
  sandboxSecret: string
  /** Where this process is told of payment events, once it listens. */
  paymentEventsUrl: () => string | null
}

/** The one place where ports meet their adapters. */
export function chooseProviders(needs: ProviderNeeds): Adapters {
  const { config, db } = needs
  const outbound = guardedHttp({ allowsPrivate: config.webhooks.allowsPrivate })
  return {
    mail: chooseMail(needs),
    captcha: chooseCaptcha(needs),
    payments: choosePayments(needs),
    dns: resolverDns(config.dnsServers),
    edge: chooseEdge(config.edge),
    identity: config.oidc && openIdIdentity(config.oidc, needs.clock),
    media: chooseMedia(config.media),
    sms: chooseSms(needs),
    places: choosePlaces(config.places),
    valuation: chooseValuation(config.valuation, db),
    outbound,
    push: webPush({ db, outbound, subject: `mailto:${config.supportEmail}` }),
    videos: config.videos === 'oembed' ? oembedVideos(outbound) : null,
    linktree: config.linktree === 'online' ? publicLinktree(outbound, config.productName) : null,
  }
}

// Without a default: a new kind that nobody wires does not compile, rather than become the embedded one.

function chooseMail({ config, db, clock, log }: ProviderNeeds): MailPort {
  switch (config.mail.kind) {
    case 'smtp':
      return smtpMail(config.mail.url, config.mail.from)
    case 'outbox':
      return outboxMail(db, clock, (id, subject) =>
        log.info({ subject, read: readAt(config, id) }, 'mail kept in the outbox'),
      )
  }
}

function chooseSms({ config, db, clock, log }: ProviderNeeds): SmsPort {
  switch (config.sms.kind) {
    case 'plivo':
      return plivoSms({ ...config.sms, callbackUrl: textCallbackUrl(config) })
    case 'twilio':
      return twilioSms({ ...config.sms, callbackUrl: textCallbackUrl(config) })
    case 'outbox':
      return outboxSms(db, clock, (id) => log.info({ read: readAt(config, id) }, 'text message kept in the outbox'))
  }
}

/** Vendors call none but https addresses, and no machine behind a desk. */
function textCallbackUrl({ appUrl }: Config): string | null {
  return appUrl.protocol === 'https:' ? new URL(textCallbackPath, appUrl).href : null
}

function readAt({ appUrl }: Config, id: string): string {
  return new URL(`/dev/outbox/${id}`, appUrl).href
}

function chooseCaptcha({ config: { captcha }, db, clock, captchaSecret }: ProviderNeeds): CaptchaPort {
  switch (captcha.provider) {
    case 'altcha':
      return altchaCaptcha(db, clock, captcha.secret ?? captchaSecret, captcha.work)
    case 'recaptcha':
    case 'turnstile':
      return siteVerifyCaptcha(captcha.provider, captcha)
  }
}

function chooseValuation(valuation: Config['valuation'], db: Db): ValuationPort {
  switch (valuation.kind) {
    case 'attom':
      return attomValuation(valuation)
    case 'rentcast':
      return rentcastValuation(valuation)
    case 'embedded':
      return embeddedValuation(db)
  }
}

function choosePlaces(places: Config['places']): PlacesPort {
  switch (places.kind) {
    case 'google':
      return googlePlaces(places)
    case 'photon':
      return photonPlaces(places)
    case 'gazetteer':
      return gazetteerPlaces()
  }
}
