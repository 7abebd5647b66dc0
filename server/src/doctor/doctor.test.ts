import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDnsServer, type TestDns } from '../testing/dns-server.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { startTraceReceiver } from '../testing/trace-receiver.ts'
import { describeFindings, examine } from './examine.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let dns: TestDns
let smtp: SMTPServer
let mailPort: number
let sound: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-doctor-'))
  s3 = await startS3Server()
  dns = await startDnsServer()
  for (const host of ['app.pages.test', 'go.test', 'preview.pages.test']) dns.set('A', host, ['192.0.2.7'])
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Bad name or password')),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  mailPort = (smtp.server.address() as AddressInfo).port
  sound = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    APP_URL: 'http://app.pages.test',
    SITE_DOMAIN: 'pages.test',
    SHORT_URL: 'http://go.test',
    DNS_SERVERS: dns.address,
    SMTP_URL: `smtp://us:right@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'a@b.example',
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }
})
afterAll(async () => {
  dns.close()
  await s3.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await rm(folder, { recursive: true, force: true })
})

const wrongs = async (change: Record<string, string>) => {
  const findings = await examine({ ...sound, ...change }, join(folder, 'none'))
  return findings.filter(({ state }) => state === 'wrong').map(({ about, words }) => `${about}: ${words}`)
}

describe('the doctor', () => {
  it('misses a wildcard, and is content once it is there', async () => {
    expect(await wrongs({})).toEqual(['Names: *.pages.test has no address'])
    dns.set('A', '*.pages.test', ['192.0.2.7'])
    expect(await wrongs({})).toEqual([])
  })

  it('tries what the settings name, all of it at once', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    await writeFile(join(folder, 'a-file'), '')
    const found = await wrongs({
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
      SMTP_URL: `smtp://us:wrong@127.0.0.1:${mailPort}`,
      S3_BUCKET: 'another',
      PORT: String((taken.address() as AddressInfo).port),
      SHORT_URL: 'http://nowhere.test',
      EDGE: 'varnish',
      EDGE_URL: 'http://127.0.0.1:1',
      EDGE_TOKEN: 'secret',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'us',
      OIDC_CLIENT_SECRET: 'secret',
    })
    taken.close()
    expect(found).toEqual([
      'Database: DATABASE_URL: the database cannot be reached (ECONNREFUSED).',
      expect.stringMatching(/^Files: bucket another at .*: /),
      expect.stringMatching(/^Mail: 127\.0\.0\.1:\d+: .*Bad name or password/),
      expect.stringMatching(/^Edge: varnish: 127\.0\.0\.1:1 does not answer: /),
      expect.stringMatching(/^Sign-in: http:\/\/127\.0\.0\.1:1: no answer: /),
      'Names: nowhere.test has no address',
      expect.stringMatching(/^Port: port \d+ at 127\.0\.0\.1 cannot be had \(EADDRINUSE\)$/),
    ])
    expect(found.join()).not.toContain('secret')
  })

  it('says that a folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '')
    expect(await wrongs({ DATA_DIR: join(folder, 'a-file/data') })).toEqual([
      expect.stringMatching(/^Data folder: DATA_DIR: .*a-file\/data cannot be written \(ENOTDIR\)/),
    ])
  })

  it('notes a receiver of traces that does not take them, and none of what it was told', async () => {
    const receiver = await startTraceReceiver()
    const tracesTo = async (address: string) => {
      const telling = { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret' }
      const findings = await examine({ ...sound, ...telling }, join(folder, 'none'))
      expect(JSON.stringify(findings)).not.toContain('secret')
      return findings.filter(({ about }) => about === 'Traces').map(({ state, words }) => `${state}: ${words}`)
    }
    const { host } = new URL(receiver.url)
    expect(await tracesTo(receiver.url)).toEqual([`fine: ${host} takes them`])
    expect(receiver.headers.at(-1)?.authorization).toBe('secret')
    expect(await tracesTo(`${receiver.url}/elsewhere`)).toEqual([`warning: ${host} answers 404`])
    await receiver.stop()
    // One that was never asked: a line that is kept open would still be closing.
    const gone = await startTraceReceiver()
    await gone.stop()
    expect(await tracesTo(gone.url)).toEqual([expect.stringMatching(/^warning: .*ECONNREFUSED/)])
  })

  it('lists what the start would refuse, and what nobody reads', async () => {
    const file = join(folder, '.env')
    await writeFile(file, 'SMTP_UR=smtp://x\nPORT=3000\n')
    const findings = await examine({ NODE_ENV: 'production', PORT: 'x' }, file)
    const text = describeFindings(findings)
    expect(text).toMatch(/note +\.env +SMTP_UR is no setting\n +Did you mean SMTP_URL\?/)
    expect(text).toContain('PORT: must be a whole number')
    expect(text).toContain('SUPPORT_EMAIL: must be set in production')
    expect(text).toMatch(/\d things are wrong\./)
  })
})
