import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { seededRandom } from '@porchlight/domain/seeded-random'
import { SMTPServer } from 'smtp-server'
import { sandboxOf } from '../../server/src/testing/billing.ts'
import { CuttableLine, type Mood } from '../../server/src/testing/cuttable-line.ts'
import { startDnsServer } from '../../server/src/testing/dns-server.ts'
import { startS3Server } from '../../server/src/testing/s3-server.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'

export interface Vendor {
  faults: Record<string, () => void | Promise<void>>
  mend(): void | Promise<void>
}

const page = '<html>Sign in to this network</html>'
/** As a hotel's network answers, or a proxy that has lost its way. */
const wrongPage = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`
const refused = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const noService = '554 no service today\r\n'

/** Everyone the server depends on beside its database, each at the end of a line of its own. */
export async function openVendors(sandboxApp: TestApp, seed: string) {
  const mails = await startSmtp()
  const texts: string[] = []
  const sms = await startHttp(async (request) => {
    texts.push(JSON.parse(await readAll(request)).dst)
    return { api_id: 'x', message: 'message(s) queued', message_uuid: ['x'] }
  })
  const places = await startHttp(async () => ({ features: [portland] }))
  const valuation = await startHttp(async () => ({ property: [home] }))
  const s3 = await startS3Server()
  const payments = sandboxOf(sandboxApp)
  const dns = await startDnsServer()
  const lines: CuttableLine[] = []
  const lineTo = async (port: number, lie: string): Promise<Vendor & { port: number }> => {
    const line = new CuttableLine('127.0.0.1', port, seededRandom(`${seed} ${port}`))
    await line.mend()
    lines.push(line)
    const set = (mood: Mood) => () => {
      line.mood = mood
    }
    return {
      port: line.port,
      faults: {
        down: () => line.cut(),
        slow: set('still'),
        'dropping connections': set('dropping'),
        lying: set({ lie }),
      },
      mend: () => line.mend(),
    }
  }
  const portOf = (url: string) => Number(new URL(url).port)
  const at = ({ port }: { port: number }) => `http://127.0.0.1:${port}`
  const ways = {
    mail: await lineTo(mails.port, noService),
    sms: await lineTo(sms.port, refused),
    payments: await lineTo(portOf(await payments.apiBase()), wrongPage),
    places: await lineTo(places.port, wrongPage),
    valuation: await lineTo(valuation.port, wrongPage),
    store: await lineTo(portOf(s3.settings.endpoint), refused),
  }
  const names: Vendor = {
    faults: {
      slow: () => {
        dns.isSilent = true
      },
      lying: () => {
        dns.isBroken = true
      },
    },
    mend() {
      dns.isSilent = false
      dns.isBroken = false
    },
  }
  return {
    vendors: { ...ways, names },
    mails: mails.taken,
    texts,
    settings: {
      NODE_OPTIONS: `--import ${pathToFileURL(new URL('./reroute.mjs', import.meta.url).pathname).href}`,
      SMTP_URL: `smtp://127.0.0.1:${ways.mail.port}`,
      MAIL_FROM: 'Porchlight <hello@porchlight.example>',
      PLIVO_AUTH_ID: 'id',
      PLIVO_AUTH_TOKEN: 'token',
      PLIVO_NUMBER: '+15035550100',
      SMS_AT: at(ways.sms),
      STRIPE_SECRET_KEY: payments.keys.secret,
      STRIPE_PUBLISHABLE_KEY: payments.keys.publishable,
      STRIPE_WEBHOOK_SECRET: payments.keys.webhook,
      STRIPE_API_BASE: at(ways.payments),
      PHOTON_URL: at(ways.places),
      ATTOM_API_KEY: 'key',
      VALUATION_AT: at(ways.valuation),
      S3_ENDPOINT: at(ways.store),
      S3_BUCKET: s3.settings.bucket,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      DNS_SERVERS: dns.address,
    },
    async close() {
      for (const line of lines) await line.cut()
      dns.close()
      await mails.close()
      await s3.stop()
      for (const server of [sms, places, valuation]) server.close()
    },
  }
}

async function startSmtp() {
  const taken: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.once('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    taken,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function startHttp(answer: (request: IncomingMessage) => Promise<object>) {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await answer(request)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const portland = {
  geometry: { coordinates: [-122.67, 45.52] },
  properties: {
    osm_id: 1,
    countrycode: 'US',
    name: 'Portland',
    state: 'Oregon',
    postcode: '97209',
    osm_value: 'city',
  },
}

const home = {
  address: { line1: '1 Elm St', locality: 'Portland', countrySubd: 'OR', postal1: '97209' },
  avm: { amount: { value: 500_000, low: 450_000, high: 550_000 } },
}
