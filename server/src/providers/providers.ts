import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { altchaCaptcha } from './captcha/embedded.ts'
import type { CaptchaPort } from './captcha/port.ts'
import { siteVerifyCaptcha } from './captcha/site-verify.ts'
import { outboxMail } from './mail/embedded.ts'
import type { MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import { diskMedia } from './media/embedded.ts'
import type { MediaPort } from './media/port.ts'
import { s3Media } from './media/s3.ts'
import { guardedHttp } from './outbound/guarded-http.ts'
import type { OutboundPort } from './outbound/port.ts'

export interface Providers {
  mail: MailPort
  captcha: CaptchaPort
  media: MediaPort
  outbound: OutboundPort
}

interface Ground {
  config: Config
  db: Db
  clock: Clock
  log: Log
  captchaSecret: string
}

/** The one place where ports meet their adapters. */
export function chooseProviders({ config, db, clock, log, captchaSecret }: Ground): Providers {
  const { mail, captcha, media } = config
  return {
    mail:
      mail.kind === 'smtp'
        ? smtpMail(mail.url, mail.from)
        : outboxMail(db, clock, (id, subject) =>
            log.info({ subject, read: new URL(`/dev/outbox/${id}`, config.appUrl).href }, 'mail kept in the outbox'),
          ),
    captcha:
      captcha.provider === 'altcha'
        ? altchaCaptcha(db, clock, captcha.secret ?? captchaSecret)
        : siteVerifyCaptcha(captcha.provider, captcha),
    media: media.kind === 's3' ? s3Media(media) : diskMedia(media.directory),
    outbound: guardedHttp({ allowsPrivate: config.webhooks.allowsPrivate }),
  }
}
