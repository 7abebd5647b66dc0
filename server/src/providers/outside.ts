import type { Config } from '../config.ts'
import { resolverDns } from './dns/resolver.ts'
import { chooseEdge } from './edge/choose.ts'
import { smtpMail } from './mail/smtp.ts'
import { chooseMedia } from './media/choose.ts'
import type { Providers } from './ports.ts'

/** What needs no database, for whoever looks at a configuration before there is one. */
export function chooseOutside({
  edge,
  mail,
  media,
  dnsServers,
}: Config): Pick<Providers, 'mail' | 'media' | 'dns' | 'edge'> {
  return {
    // An outbox is in the database, and is never asked.
    mail: mail.kind === 'smtp' ? smtpMail(mail.url, mail.from) : { send: async () => '', check: async () => undefined },
    edge: chooseEdge(edge),
    media: chooseMedia(media),
    dns: resolverDns(dnsServers),
  }
}
