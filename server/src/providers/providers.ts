import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { JobSender } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { altchaCaptcha } from './captcha/embedded.ts'
import type { CaptchaPort } from './captcha/port.ts'
import { siteVerifyCaptcha } from './captcha/site-verify.ts'
import { outboxMail } from './mail/embedded.ts'
import type { MailPort } from './mail/port.ts'
import { smtpMail } from './mail/smtp.ts'
import type { PaymentsPort } from './payments/port.ts'
import { choosePayments } from './payments/wiring.ts'

export interface Providers {
  mail: MailPort
  captcha: CaptchaPort
  payments: PaymentsPort
}

interface Ground {
  config: Config
  db: Db
  clock: Clock
  log: Log
  captchaSecret: string
  jobs: JobSender
  sandboxSecret: string
  /** Where this process takes webhooks, once it listens. */
  webhookUrl: () => string | null
}

/** The one place where ports meet their adapters. */
export function chooseProviders(ground: Ground): Providers {
  const { config, db, clock, log, captchaSecret } = ground
  const { mail, captcha } = config
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
    payments: choosePayments(ground),
  }
}
