import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { resolverDns } from './dns/resolver.ts'
import { chooseEdge } from './edge/choose.ts'
import { openIdIdentity } from './identity/openid.ts'
import { smtpMail } from './mail/smtp.ts'
import { chooseMedia } from './media/choose.ts'
import type { Providers } from './ports.ts'

/** What needs no database, for whoever looks at a configuration before there is one. */
export function chooseOutside({
  edge,
  mail,
  media,
  dnsServers,
  oidc,
}: Config): Pick<Providers, 'mail' | 'media' | 'dns' | 'edge' | 'identity'> {
  return {
    // An outbox is in the database, and is never asked.
    mail: mail.kind === 'smtp' ? smtpMail(mail.url, mail.from) : { send: async () => '', check: async () => undefined },
    edge: chooseEdge(edge),
    identity: oidc && openIdIdentity(oidc, systemClock),
    media: chooseMedia(media),
    dns: resolverDns(dnsServers),
  }
}
