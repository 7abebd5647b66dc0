import type { CaptchaPort } from './captcha/port.ts'
import type { DnsPort } from './dns/port.ts'
import type { EdgePort } from './edge/port.ts'
import type { IdentityPort } from './identity/port.ts'
import type { LinktreePort } from './linktree/port.ts'
import type { MailPort } from './mail/port.ts'
import type { MediaPort } from './media/port.ts'
import type { OutboundPort } from './outbound/port.ts'
import type { PaymentsPort } from './payments/port.ts'
import type { PlacesPort } from './places/port.ts'
import type { PushPort } from './push/port.ts'
import type { SmsPort } from './sms/port.ts'
import type { SealedSms } from './sms/seal.ts'
import type { ValuationPort } from './valuation/port.ts'
import type { VideosPort } from './videos/port.ts'

/** What the server asks of the world outside it; which adapters answer is not known here. */
export interface Providers {
  mail: MailPort
  captcha: CaptchaPort
  dns: DnsPort
  /** Null where no cache holds pages. */
  edge: EdgePort | null
  /** Null where superadmins sign in here alone. */
  identity: IdentityPort | null
  payments: PaymentsPort
  media: MediaPort
  valuation: ValuationPort
  /** Only the gate that every text passes can open it. */
  sms: SealedSms
  places: PlacesPort
  outbound: OutboundPort
  push: PushPort
  /** Null where nobody is to be asked. */
  videos: VideosPort | null
  /** Null where nobody is to be asked. */
  linktree: LinktreePort | null
}

/** As they are wired. */
export interface Adapters extends Omit<Providers, 'sms'> {
  sms: SmsPort
}
