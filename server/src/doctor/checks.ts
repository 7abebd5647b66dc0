import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { readServerVersion } from '../db/server-version.ts'
import { newId } from '../ids.ts'
import type { Providers } from '../providers/ports.ts'
import { checkDataDir, usesDataDir } from '../settings/data-dir.ts'
import { databaseSentence } from '../settings/start-failure.ts'
import { type Finding, fine, reasonOf, warning, wrong } from './finding.ts'

/** Older ones lack what the migrations use. */
const oldestPostgres = 15

/** Bytes below which a disk is told of: some hundred listings with their photos. */
const littleRoom = 5 * 1024 ** 3

export type Outside = Pick<Providers, 'mail' | 'media' | 'dns' | 'edge' | 'identity'>

/** What an installation needs of the world around it, tried all at once. */
export function tryOutside(config: Config, outside: Outside): Promise<Finding[]>[] {
  return [
    checkDatabase(config),
    checkFolder(config),
    checkStorage(config, outside),
    checkMail(config, outside),
    checkEdge(config, outside),
    checkIdentity(config, outside),
    checkNames(config, outside),
    checkTraces(config),
  ]
}

async function checkDatabase({ database, isProduction }: Config): Promise<Finding[]> {
  if (database.kind === 'embedded') {
    const words = `embedded, in ${database.directory}`
    return isProduction
      ? [warning('Database', words, 'A power cut can cost the last seconds; DATABASE_URL names a PostgreSQL instead.')]
      : [fine('Database', words)]
  }
  try {
    const { major, version, canCreate } = await readServerVersion(database.url)
    if (major < oldestPostgres) {
      return [wrong('Database', `PostgreSQL ${version}`, `Use PostgreSQL ${oldestPostgres} or newer.`)]
    }
    if (!canCreate) {
      return [
        wrong('Database', 'its user may not create anything', 'Make the user of DATABASE_URL the database’s owner.'),
      ]
    }
    return [fine('Database', `PostgreSQL ${version} answers`)]
  } catch (error) {
    const words = databaseSentence(error) ?? `DATABASE_URL: ${reasonOf(error)}`
    return [
      wrong('Database', words, 'Look whether it runs, whether this machine may reach it, and at name and password.'),
    ]
  }
}

async function checkFolder(config: Config): Promise<Finding[]> {
  if (!usesDataDir(config)) return []
  try {
    await checkDataDir(config)
  } catch (error) {
    return [wrong('Data folder', reasonOf(error), 'Give the folder to this user, or set DATA_DIR.')]
  }
  const { bavail, bsize } = await statfs(config.dataDir)
  const room = bavail * bsize
  const words = `${config.dataDir} can be written, ${(room / 1024 ** 3).toFixed(1)} GB are free`
  return [room < littleRoom ? warning('Data folder', words, 'Make room: photos fill it.') : fine('Data folder', words)]
}

async function checkStorage({ media }: Config, { media: store }: Outside): Promise<Finding[]> {
  const where = media.kind === 's3' ? `bucket ${media.bucket} at ${media.endpoint}` : media.directory
  const name = `doctor-${newId()}.txt`
  try {
    await store.put(name, Buffer.from('tried'), 'text/plain')
    const back = await store.get(name)
    back?.body.resume()
    await store.remove(name)
    if (!back)
      return [
        wrong(
          'Files',
          `${where} does not give back what was written`,
          'Check that the bucket is this installation’s alone.',
        ),
      ]
    return [fine('Files', `${where} takes, gives and removes files`)]
  } catch (error) {
    const todo = 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and that the key may put, get, list and delete.'
    return [wrong('Files', `${where}: ${reasonOf(error)}`, media.kind === 's3' ? todo : 'Check DATA_DIR.')]
  }
}

async function checkMail({ mail, isProduction }: Config, { mail: server }: Outside): Promise<Finding[]> {
  if (mail.kind === 'outbox') {
    const words = 'kept in the database, nothing is sent'
    return isProduction
      ? [warning('Mail', words, 'Nobody gets a sign-in code; set SMTP_URL and MAIL_FROM.')]
      : [fine('Mail', words)]
  }
  try {
    await server.check()
    return [fine('Mail', `${new URL(mail.url).host} greets and takes our name and password`)]
  } catch (error) {
    const todo = 'Check SMTP_URL: host, port (587 with smtp://, 465 with smtps://), name and password.'
    return [wrong('Mail', `${new URL(mail.url).host}: ${reasonOf(error)}`, todo)]
  }
}

async function checkEdge({ edge: { kind } }: Config, { edge }: Outside): Promise<Finding[]> {
  if (!edge) return []
  try {
    // Of what nobody has.
    await edge.purge(['doctor'])
    return [fine('Edge', `${kind} takes our word for a change`)]
  } catch (error) {
    const todo =
      kind === 'varnish' ? 'Check EDGE_URL, and EDGE_TOKEN against the VCL.' : 'Check EDGE_ZONE and EDGE_TOKEN.'
    return [wrong('Edge', `${kind}: ${reasonOf(error)}`, todo)]
  }
}

async function checkIdentity({ oidc }: Config, { identity }: Outside): Promise<Finding[]> {
  if (!oidc || !identity) return []
  try {
    await identity.check()
    return [fine('Sign-in', `${oidc.issuer} answers as itself`)]
  } catch (error) {
    const todo =
      'Check OIDC_ISSUER: /.well-known/openid-configuration below it is read, and must name it to the letter.'
    return [wrong('Sign-in', `${oidc.issuer}: ${reasonOf(error)}`, todo)]
  }
}

/** Never more than a note: without traces everything works. */
async function checkTraces({ traces }: Config): Promise<Finding[]> {
  if (!traces) return []
  const { host } = new URL(traces.url)
  const todo = 'Check OTEL_EXPORTER_OTLP_ENDPOINT, and OTEL_EXPORTER_OTLP_HEADERS where it wants a token.'
  try {
    // None at all is spelled by no byte.
    const { ok, status } = await fetch(traces.url, {
      method: 'POST',
      headers: { ...traces.headers, 'content-type': 'application/x-protobuf' },
      body: new Uint8Array(),
      signal: AbortSignal.timeout(traces.timeout),
    })
    // What it says beside may repeat what it was told.
    return [ok ? fine('Traces', `${host} takes them`) : warning('Traces', `${host} answers ${status}`, todo)]
  } catch (error) {
    return [warning('Traces', `${host}: ${reasonOf(error)}`, todo)]
  }
}

const isLocal = (host: string) => /(?:^|\.)localhost$|^127\.|^\[?::1/.test(host)

async function checkNames({ appUrl, shortUrl, previewUrl, siteDomain }: Config, { dns }: Outside): Promise<Finding[]> {
  const domain = siteDomain.replace(/:\d+$/, '')
  if (isLocal(appUrl.hostname)) return [fine('Names', `${appUrl.hostname} is this machine; no DNS is asked`)]
  const find = async (name: string, what: string, todo: string): Promise<Finding> => {
    try {
      const addresses = await dns.addresses(name)
      return addresses.length > 0
        ? fine('Names', `${what} is at ${addresses.join(', ')}`)
        : wrong('Names', `${what} has no address`, todo)
    } catch (error) {
      return wrong('Names', `${what}: ${reasonOf(error)}`, 'Check the machine’s name servers, or set DNS_SERVERS.')
    }
  }
  const hosts = [...new Set([appUrl.hostname, shortUrl.hostname])]
  // A name nobody has: only a wildcard answers for it.
  const made = `doctor-${randomBytes(4).toString('hex')}.${domain}`
  return Promise.all([
    ...hosts.map((host) => find(host, host, `Add an A record for ${host}.`)),
    find(previewUrl.hostname, previewUrl.hostname, `Add a wildcard record: *.${domain}.`),
    find(made, `*.${domain}`, `Add a wildcard record: *.${domain}; agents’ pages live below it.`),
  ])
}

/** Only before a start: a running server holds it. */
export async function checkPort({ host, port, productName }: Config): Promise<Finding[]> {
  const words = `port ${port} at ${host}`
  const code = await tryPort(host, port)
  if (code === null) return [fine('Port', `${words} is free`)]
  if (code === 'EADDRINUSE' && (await answersAsOurs(port)))
    return [fine('Port', `${words}: ${productName} is running there`)]
  const todo = code === 'EACCES' ? 'Set PORT to one above 1023.' : 'Stop what listens there, or set PORT or HOST.'
  return [wrong('Port', `${words} cannot be had (${code})`, todo)]
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code))
    server.listen({ host, port }, () => server.close(() => resolve(null)))
  })
}

async function answersAsOurs(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { ok?: boolean }).ok === true
  } catch {
    return false
  }
}
