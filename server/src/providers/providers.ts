import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { JobSender } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { altchaCaptcha } from './captcha/embedded.ts'
import { siteVerifyCaptcha } from './captcha/site-verify.ts'
import { resolverDns } from './dns/resolver.ts'
import { outboxMail } from './mail/embedded.ts'
import type { MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { diskMedia } from './media/embedded.ts'
import { s3Media } from './media/s3.ts'
import { guardedHttp } from './outbound/guarded-http.ts'
import { choosePayments } from './payments/wiring.ts'
import { gazetteerPlaces } from './places/embedded.ts'
import { googlePlaces } from './places/google.ts'
import { photonPlaces } from './places/photon.ts'
import type { PlacesPort } from './places/port.ts'
import type { Providers } from './ports.ts'
import { outboxSms } from './sms/embedded.ts'
import { plivoSms } from './sms/plivo.ts'
import type { SmsPort } from './sms/port.ts'
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
export function chooseProviders(needs: ProviderNeeds): Providers {
  const { config, db, clock, captchaSecret } = needs
  const { captcha, media, places } = config
  const outbound = guardedHttp({ allowsPrivate: config.webhooks.allowsPrivate })
  return {
    mail: chooseMail(needs),
    captcha:
      captcha.provider === 'altcha'
        ? altchaCaptcha(db, clock, captcha.secret ?? captchaSecret, captcha.work)
        : siteVerifyCaptcha(captcha.provider, captcha),
    payments: choosePayments(needs),
    dns: resolverDns(config.dnsServers),
    media: media.kind === 's3' ? s3Media(media) : diskMedia(media.directory),
    sms: chooseSms(needs),
    places: choosePlaces(places),
    valuation: chooseValuation(config, db),
    outbound,
    videos: config.videos === 'oembed' ? oembedVideos(outbound) : null,
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
      return plivoSms(config.sms)
    case 'outbox':
      return outboxSms(db, clock, (id) => log.info({ read: readAt(config, id) }, 'text message kept in the outbox'))
  }
}

function readAt({ appUrl }: Config, id: string): string {
  return new URL(`/dev/outbox/${id}`, appUrl).href
}

function chooseValuation({ valuation }: Config, db: Db): ValuationPort {
  if (valuation.kind === 'embedded') return embeddedValuation(db)
  return valuation.kind === 'attom' ? attomValuation(valuation) : rentcastValuation(valuation)
}

function choosePlaces(places: Config['places']): PlacesPort {
  if (places.kind === 'google') return googlePlaces(places)
  return places.kind === 'photon' ? photonPlaces(places) : gazetteerPlaces()
}
