import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { startDnsServer } from '../server/src/testing/dns-server.ts'
import { solveRobotCheck } from '../server/src/testing/robot-check.ts'
import { Front, type SecureAnswer, withOwnAuthority } from './caddy.ts'
import { type Engine, startCluster, startEngine } from './engines.ts'
import { readByHttp3 } from './http3.ts'
import { type Figures, type Part, promise } from './part.ts'
import { createDatabase, mailedCode, production, serverOn } from './servers.ts'

const [app, short, siteDomain] = ['app.site.test', 'go.site.test', 'site.test']
const strangers = Array.from({ length: 20 }, (_, turn) => `stranger-${turn}.com`)
/** One has `www.` in front and one has not. Only our own name server is ever asked for them. */
const domains = { ada: 'homes-of-ada.com', bea: 'www.homes-of-bea.com' }

export const tlsPart: Part = {
  name: 'tls',
  promise:
    'A real Caddy orders certificates for hosts that are served and for nobody else; a host that is removed has none once its own is dropped; HTTP/2 and HTTP/3 change nothing of a page.',
  needs: { caddy: 'caddy' },
  async run(): Promise<Figures> {
    const cluster = await startCluster()
    const database = await createDatabase(cluster.url)
    const dns = await startDnsServer()
    const server = await serverOn(database, {
      ...production,
      APP_URL: `https://${app}`,
      SHORT_URL: `https://${short}`,
      SITE_DOMAIN: siteDomain,
      DNS_SERVERS: dns.address,
    })
    const storage = await mkdtemp(join(tmpdir(), 'porchlight-certificates-'))
    let caddy: Engine | undefined
    try {
      await server.start()
      caddy = await startCaddy(server.url, storage)
      const front = new Front(caddy.port, storage)

      const mayHave = async (name: string) => {
        const { status } = await fetch(`${server.url}/api/v1/domains/ask?domain=${name}`)
        promise(status === 200 || status === 404, `the question for ${name} was answered ${status}`)
        return status === 200
      }
      for (const name of strangers) promise(!(await mayHave(name)), `${name} may have a certificate`)
      for (const name of [app, short, siteDomain, `www.${siteDomain}`, `preview.${siteDomain}`])
        promise(await mayHave(name), `${name} may have no certificate`)

      const agents = { ada: await signUp(front, 'ada', database), bea: await signUp(front, 'bea', database) }
      const { pageId } = agents.ada
      const path = `/sell/${pageId}`
      const below = await front.get(`ada.${siteDomain}`, path)
      promise(below.status === 200 && below.body.includes('A word from ada'), `a page was answered ${below.status}`)
      promise(isFor(below, `*.${siteDomain}`), `a host has a certificate for ${below.certificate.subjectaltname}`)
      const nobody = await front.get(`nobody.${siteDomain}`, path)
      promise(nobody.status === 404, `a host of nobody's was answered ${nobody.status}`)

      for (const [name, agent] of Object.entries(agents)) {
        const domain = domains[name as keyof typeof domains]
        promise(await mayHave(`${name}.${siteDomain}`), `the host of ${name} may have no certificate`)
        const { data } = await agent.call('PUT', '/user/update_domain', { domain })
        promise(!(await mayHave(domain)), `${domain} may have a certificate before anything proves whose it is`)
        promise((await front.failureOf(domain)) !== '', `${domain} has a certificate before it is proven`)
        for (const { type, name: record, value } of data.records) dns.set(type, record, [value])
        const checked = await agent.call('POST', '/user/check-domain')
        promise(checked.data.state === 'ready', `${domain} is ${JSON.stringify(checked.data)}`)
        promise(await mayHave(domain), `${domain} may have no certificate, though it is proven`)
      }

      for (const name of strangers) promise((await front.failureOf(name)) !== '', `${name} was greeted`)
      const kept = await namesOf(storage)
      promise(!kept.some((name) => name.includes('stranger')), `kept are certificates for ${kept}`)
      const forAgents = kept.filter((name) => name.endsWith(`.${siteDomain}`) && ![app, short].includes(name))
      promise(forAgents.length === 1, `kept are certificates for ${forAgents}`)

      const own = await front.get(domains.ada, path)
      promise(own.status === 200, `the page on a domain of its own was answered ${own.status}`)
      promise(isFor(own, domains.ada), `the domain has a certificate for ${own.certificate.subjectaltname}`)
      promise(own.headers['strict-transport-security'] === 'max-age=31536000', 'a domain is spoken for below itself')
      const second = await front.getByHttp2(domains.ada, path)
      const third = await readByHttp3(domains.ada, path, caddy.port, own.certificate.raw)
      promise(second.status === 200 && second.body === own.body, 'HTTP/2 changes the page')
      promise(third.protocol === 'h3', `a browser came by ${third.protocol}`)
      promise(third.body === own.body, 'HTTP/3 changes the page')
      promise(/h3=/.test(String(second.headers['alt-svc'])), 'nobody is told of HTTP/3')

      const ways: [string, string, string][] = [
        [`ada.${siteDomain}`, path, `https://${domains.ada}${path}`],
        [`www.${domains.ada}`, path, `https://${domains.ada}${path}`],
        [domains.bea.replace('www.', ''), '/sell/x?y=1', `https://${domains.bea}/sell/x?y=1`],
        [siteDomain, '/login', `https://${app}/login`],
        [`www.${siteDomain}`, '/', `https://${app}/`],
      ]
      for (const [host, from, to] of ways) {
        const { status, headers } = await front.get(host, from)
        promise(status === 301 && headers.location === to, `${host}${from} leads by ${status} to ${headers.location}`)
      }

      await agents.ada.call('PUT', '/user/update_domain', { domain: '' })
      promise(!(await mayHave(domains.ada)), 'a domain that was removed may have a certificate')
      const left = await front.get(domains.ada, path)
      promise(left.status === 404, `a domain that was removed is answered ${left.status}`)
      await caddy.stop()
      const dropped = await dropCertificates(storage, domains.ada)
      caddy = await startCaddy(server.url, storage)
      const again = new Front(caddy.port, storage)
      for (const name of [domains.ada, `www.${domains.ada}`])
        promise((await again.failureOf(name)) !== '', `${name} has a certificate again`)
      promise((await again.get(domains.bea, '/')).status < 400, 'the other domain went with it')
      promise(!(await namesOf(storage)).some((name) => name.includes(domains.ada)), 'a certificate was kept')

      return {
        'names of strangers, each refused by the server and by the handshake': strangers.length,
        'certificates for all agents below SITE_DOMAIN': forAgents.length,
        'domains that had one as soon as they were proven, and not before': Object.keys(domains).length,
        'ways that led to the name that is meant': ways.length,
        'the same page by HTTP/1.1, HTTP/2 and HTTP/3, bytes': own.body.length,
        'certificates dropped with a removed domain, and never ordered again': dropped,
      }
    } finally {
      await caddy?.stop()
      await server.remove()
      dns.close()
      await cluster.stop()
      await rm(storage, { recursive: true, force: true })
    }
  },
}

async function startCaddy(serverUrl: string, storage: string): Promise<Engine> {
  const httpPort = await findFreePort()
  const shipped = await readFile(inRoot('deploy/caddy/Caddyfile'), 'utf8')
  return startEngine({
    command: 'caddy',
    args: (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      APP_HOST: app,
      SHORT_HOST: short,
      SITE_DOMAIN: siteDomain,
      ACME_EMAIL: 'hello@site.test',
      PORCHLIGHT: new URL(serverUrl).host,
    },
    files: { Caddyfile: ({ port }) => withOwnAuthority(shipped, { httpPort, port, storage }) },
  })
}

const folderOf = (storage: string) => join(storage, 'certificates', 'local')

const namesOf = (storage: string): Promise<string[]> => readdir(folderOf(storage))

/** As docs/operating.md says it: the domain and its `www.`. */
async function dropCertificates(storage: string, domain: string): Promise<number> {
  const names = (await namesOf(storage)).filter((name) => name.endsWith(domain))
  for (const name of names) await rm(join(folderOf(storage), name), { recursive: true })
  return names.length
}

const isFor = ({ certificate }: SecureAnswer, name: string) => certificate.subjectaltname === `DNS:${name}`

/** An agent with a page, whose email is proven by the code that was mailed. */
async function signUp(front: Front, name: string, database: string) {
  let token = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) }
    const answer = await front.send(app, method, `/api/v1${path}`, headers, body && JSON.stringify(body))
    promise(answer.status === 200, `${method} ${path} was answered ${answer.status} ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body)
  }
  const email = `${name}@example.com`
  const captcha = await solveRobotCheck({ call: async (method, path) => ({ body: await call(method, path) }) })
  await call('POST', '/user/signup', {
    ...{ firstName: name, lastName: 'Field', email, companyName: `${name} Realty`, title: 'Agent' },
    ...{ websiteName: name, captcha },
  })
  await call('POST', '/user/otp', { email })
  const otp = await mailedCode(database, email)
  token = (await call('POST', '/user/verify-otp', { email, otp })).data.token
  const page = { campaignType: 'sell', linkName: name, campaignName: name, status: 'active' }
  const { data } = await call('POST', '/user/create-lead-page', { ...page, heading: `A word from ${name}` })
  return { call, pageId: data._id as string }
}
