import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { inRoot, root } from '../scripts/lib/root.mjs'
import { Authenticator } from '../server/src/testing/authenticator.ts'
import { startDnsServer, type TestDns } from '../server/src/testing/dns-server.ts'
import { plainPng } from '../server/src/testing/pictures.ts'
import { solveRobotCheck } from '../server/src/testing/robot-check.ts'
import { multipart } from '../server/src/testing/upload.ts'
import { Front, withOwnAuthority } from './caddy.ts'
import { run } from './debian.ts'
import { blocksOf, linesOf } from './document.ts'
import { FreshMachine } from './fresh-machine.ts'
import { filesIn, tablesOf } from './holdings.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type Figures, type Part, promise } from './part.ts'
import { ask } from './servers.ts'

const [siteDomain, app, ownDomain] = ['site.test', 'app.site.test', 'homes-of-ada.com']
const superadmin = `you@${siteDomain}`
const invited = 300
const accepted = 10
const code = /^(?:\d{4}|\d{6})$/m
const storage = '/var/lib/caddy/.local/share/caddy'
const settingsFile = '/etc/porchlight.env'

export const installPart: Part = {
  name: 'install',
  promise:
    'Who follows docs/operating.md on a fresh Debian, line by line, has it in production behind Caddy: a superadmin, 300 invitations, pages below the wildcard and on a domain of their own; upgraded, backed up and restored with nothing turned away and nothing lost.',
  needs: { debootstrap: 'debootstrap', unshare: 'util-linux', nsenter: 'util-linux', git: 'git' },
  async run(): Promise<Figures> {
    const [machine, dns, mailbox] = [await FreshMachine.make(), await startDnsServer(), await openMailbox()]
    try {
      return await new Installation(machine, dns, mailbox).tryOut()
    } finally {
      await machine.remove()
      await mailbox.close()
      dns.close()
    }
  },
}

class Installation {
  readonly #figures: Figures = {}
  #port = { server: 0, http: 0, https: 0 }
  /** What the document leaves to whoever reads it. */
  readonly #blanks: [string | RegExp, string][] = [
    ['REPOSITORY', 'file:///root/porchlight.git'],
    ['PASSWORD', randomBytes(24).toString('hex')],
    [/\bexample\.com/g, siteDomain],
  ]
  #document = ''
  #lines = 0

  constructor(
    private readonly machine: FreshMachine,
    private readonly dns: TestDns,
    private readonly mailbox: Mailbox,
  ) {}

  async tryOut(): Promise<Figures> {
    this.#document = await readFile(inRoot('docs/operating.md'), 'utf8')
    const startedAt = performance.now()
    const release = this.#offerOlderRelease()
    const front = await this.#install()
    const admin = await this.#timed('the first superadmin, by a mailed code and a passkey', () => this.#signIn(front))
    const tokens = await this.#timed(`${invited} invitations from a CSV file, to the last mail received`, () =>
      this.#invite(admin),
    )
    const { ada, path } = await this.#timed(`${accepted} of them accepted, one with a domain of its own`, () =>
      this.#welcome(front, tokens),
    )
    const pages = [
      [`agent1.${siteDomain}`, `/sell/${ada.otherPageId}`],
      [ownDomain, path],
    ] as const
    await this.#seePages(front, pages)
    await this.#upgrade(front, pages, release)
    await this.#seePages(front, pages)
    await this.#backUpAndRestore(front, ada.otherPageId)
    await this.#seePages(front, pages)
    this.#figures['lines of docs/operating.md, each typed as it stands there'] = this.#lines
    this.#figures['seconds in all, from the bare Debian'] = seconds(performance.now() - startedAt)
    return this.#figures
  }

  /** A release that somebody may have today; the newest is offered when it is installed. */
  #offerOlderRelease() {
    const git = (...args: string[]) => run('git', args).trim()
    const unit = 'deploy/systemd/porchlight.service'
    const [firstWithUnit = ''] = git('log', '--diff-filter=A', '--format=%H', '--', unit).split('\n')
    const tags = git('tag', '--merged=HEAD', '--no-contains=HEAD', '--sort=-version:refname', '--list', 'v*').split(
      '\n',
    )
    const older = tags.find((tag) => tag && git('ls-tree', '--name-only', tag, unit)) ?? firstWithUnit
    promise(older !== '', 'there is no older release in the history')
    const repository = this.machine.path('/root/porchlight.git')
    git('clone', '--quiet', '--bare', `file://${root}`, repository)
    const inThere = (...args: string[]) => git('-C', repository, ...args)
    inThere('update-ref', 'refs/heads/released', `${older}^{commit}`)
    inThere('symbolic-ref', 'HEAD', 'refs/heads/released')
    this.#figures['installed first'] = git('log', '-1', '--format=%h, %s', older)
    return () => {
      inThere('update-ref', 'refs/heads/released', git('rev-parse', 'HEAD'))
      const [, tag = ''] = /git checkout (v\S+)/.exec(this.#document) ?? []
      inThere('tag', '--force', tag, git('rev-parse', 'HEAD'))
    }
  }

  async #install(): Promise<Front> {
    this.#port = { server: await findFreePort(), http: await findFreePort(), https: await findFreePort() }
    for (const name of [siteDomain, `*.${siteDomain}`]) this.dns.set('A', name, ['127.0.0.1'])
    const [packages = '', service = ''] = blocksOf(this.#document, 'Install', 'sh')
    const [update = '', install = '', ...rest] = linesOf(packages)
    await this.#follow('install', [update, install])
    // Where systemd is, the package does it.
    await this.#succeed(
      'pg_lsclusters --no-header | while read major name _; do pg_ctlcluster $major $name start; done',
    )
    await this.#follow('install', rest)
    await this.#writeSettings()
    await this.#tellCaddyTheNames()
    return this.#timed('from its settings to the first answer through Caddy', async () => {
      for (const line of linesOf(service)) {
        await this.#type(line)
        if (line.startsWith('cp deploy/caddy/')) await this.#giveItsOwnAuthority()
      }
      const authority = `${storage}/pki/authorities/local/root.crt`
      while (!existsSync(this.machine.path(authority))) await pause(50)
      const front = new Front(this.#port.https, this.machine.path(storage))
      while (!(await isAnswered(front, app, '/readyz'))) await pause(50)
      return front
    })
  }

  /** As the document shows them, with our names, and the ports that are free on a machine that others use as well. */
  async #writeSettings(): Promise<void> {
    const [shown = ''] = blocksOf(this.#document, 'Install', 'ini')
    const clusters = await this.#succeed('pg_lsclusters --no-header')
    const [, , databasePort] = clusters.split(/\s+/)
    const filledIn = this.#fillIn(shown)
      .replace('@localhost/', `@localhost:${databasePort}/`)
      .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${this.mailbox.url}`)
    const here = [`PORT=${this.#port.server}`, `DNS_SERVERS=${this.dns.address}`, 'VIDEOS=offline', 'LINKTREE=offline']
    // The file is there already, with the rights that the document gives it.
    await writeFile(this.machine.path(settingsFile), `${filledIn}${here.join('\n')}\n`)
  }

  async #tellCaddyTheNames(): Promise<void> {
    const [shown = ''] = blocksOf(this.#document, 'Names and certificates', 'ini')
    const folder = this.machine.path('/etc/systemd/system/caddy.service.d')
    await mkdir(folder, { recursive: true })
    const names = `${this.#fillIn(shown)}Environment=PORCHLIGHT=127.0.0.1:${this.#port.server}\n`
    await writeFile(`${folder}/override.conf`, names)
  }

  async #giveItsOwnAuthority(): Promise<void> {
    const shipped = await readFile(inRoot('deploy/caddy/Caddyfile'), 'utf8')
    const { http: httpPort, https: port } = this.#port
    await writeFile(this.machine.path('/etc/caddy/Caddyfile'), withOwnAuthority(shipped, { httpPort, port, storage }))
  }

  async #signIn(front: Front): Promise<Caller> {
    const caller = new Caller(front)
    await this.#enterCode(caller, superadmin)
    const passkey = new Authenticator({ origin: `https://${app}`, rpId: app })
    const credential = passkey.make((await caller.call('POST', '/user/new-passkey')).data)
    await caller.call('POST', '/user/passkeys', { credential })
    return caller
  }

  async #enterCode(caller: Caller, email: string): Promise<void> {
    await caller.call('POST', '/user/otp', { email })
    const otp = await this.mailbox.find(email, code)
    caller.token = (await caller.call('POST', '/user/verify-otp', { email, otp })).data.token
  }

  /** Answers the words of those who will accept. */
  async #invite(admin: Caller): Promise<Map<string, string>> {
    const people = Array.from({ length: invited }, (_, turn) => `agent${turn}@office.test`)
    const emails = `Name,Email\n${people.map((email) => `Somebody,${email}`).join('\n')}\n`
    const { data } = await admin.call('POST', '/admin/invitations', { emails })
    promise(data.invited === invited && data.refused.length === 0, `invited were ${JSON.stringify(data)}`)
    while (this.mailbox.receivers(/invited/) < invited) await pause(50)
    const tokens = new Map<string, string>()
    for (const email of people.slice(0, accepted))
      tokens.set(email, await this.mailbox.find(email, /\/signup\?invitation=([^\s"&<]+)/))
    return tokens
  }

  async #welcome(front: Front, tokens: Map<string, string>) {
    const agents: { caller: Caller; pageId: string }[] = []
    for (const [email, invitation] of tokens) {
      const caller = new Caller(front)
      const websiteName = email.split('@')[0] ?? ''
      const captcha = await solveRobotCheck({
        call: async (method, path) => ({ body: await caller.call(method, path) }),
      })
      const { data } = await caller.call('POST', '/user/signup', {
        ...{ firstName: 'Ada', lastName: 'Field', email, companyName: 'Field Realty', title: 'Agent' },
        ...{ websiteName, captcha, invitation },
      })
      caller.token = data.token
      await this.#enterCode(caller, email)
      await caller.upload(await plainPng(64, 64))
      const page = { campaignType: 'sell', linkName: websiteName, campaignName: websiteName, status: 'active' }
      const made = await caller.call('POST', '/user/create-lead-page', { ...page, heading: 'A word from the office' })
      agents.push({ caller, pageId: made.data._id })
    }
    const [ada, other] = agents
    promise(ada !== undefined && other !== undefined, 'nobody accepted')
    const { data } = await ada.caller.call('PUT', '/user/update_domain', { domain: ownDomain })
    for (const { type, name, value } of data.records) this.dns.set(type, name, [value])
    const checked = await ada.caller.call('POST', '/user/check-domain')
    promise(checked.data.state === 'ready', `${ownDomain} is ${JSON.stringify(checked.data)}`)
    return { ada: { ...ada, otherPageId: other.pageId }, path: `/sell/${ada.pageId}` }
  }

  async #seePages(front: Front, pages: Pages): Promise<void> {
    for (const [host, path] of pages) {
      const { status, body, certificate } = await front.get(host, path)
      promise(
        status === 200 && body.includes('A word from the office'),
        `https://${host}${path} was answered ${status}`,
      )
      const name = host === ownDomain ? ownDomain : `*.${siteDomain}`
      promise(certificate.subjectaltname === `DNS:${name}`, `${host} has one for ${certificate.subjectaltname}`)
    }
  }

  async #upgrade(front: Front, pages: Pages, release: () => void): Promise<void> {
    release()
    const before = await this.#migrations()
    const files = await assetsOf(front)
    const visitors = new Visitors(front, [[app, '/api/v1/client-config'], [app, '/login'], ...pages])
    const [block = ''] = blocksOf(this.#document, 'Upgrade', 'sh')
    const upgrade = linesOf(block)
    const restart = upgrade.at(-1) ?? ''
    visitors.start()
    await this.#follow('upgrade', upgrade.slice(0, -1))
    await this.#timed('upgrade: restart, to the first answer of the new release', async () => {
      await this.#type(restart)
      while (!(await isAnswered(front, app, '/readyz'))) await pause(50)
    })
    await visitors.stop()
    promise(visitors.failures.length === 0, `during the upgrade:\n${visitors.failures.slice(0, 20).join('\n')}`)
    this.#figures['visits during the upgrade, and those that failed'] = `${visitors.count}, ${visitors.failures.length}`
    this.#figures['the longest that one of them waited, seconds'] = seconds(visitors.slowest)
    const after = await this.#migrations()
    promise(after > before, `there were ${before} migrations before and are ${after} after the upgrade`)
    this.#figures['migrations before and after'] = `${before}, ${after}`

    const now = await assetsOf(front)
    const old = [...files.keys()].filter((file) => !now.has(file))
    promise(old.length > 0, 'no file of the dashboard is another after the upgrade')
    for (const file of old) {
      const { status, body } = await front.get(app, file)
      promise(status === 200 && body === files.get(file), `a tab asked for its ${file} and was answered ${status}`)
    }
    this.#figures['files of a tab from before, still served'] = old.length
  }

  async #backUpAndRestore(front: Front, pageId: string): Promise<void> {
    const [backups = '', check = '', restore = ''] = blocksOf(this.#document, 'Backup and restore', 'sh')
    const [toFolder = '', keeping = '', toFile = ''] = linesOf(backups)
    const writers = new Writers(front, pageId)
    writers.start()
    while (writers.thanked.length < 10) await pause(50)
    const thankedBefore = [...writers.thanked]
    await this.#timed('backup while people write', () => this.#type(toFolder))
    const during = writers.thanked.length
    while (writers.thanked.length === during) await pause(50)
    await writers.stop()
    promise(writers.odd.length === 0, `during the backup somebody was answered ${writers.odd[0]}`)
    await this.#type(keeping)
    const [, underLoad = ''] = (await readdir(this.machine.path('/backups'))).sort()
    const named = (name: string) => [/porchlight-….tar/, name] as [RegExp, string]
    await this.#timed('its check', () => this.#type(check.trim(), named(underLoad)))

    await this.#succeed('systemctl stop porchlight')
    const source = await this.#databaseUrl()
    const [rows, files] = [await tablesOf(source), await filesIn(this.machine.path('/var/lib/porchlight/media'))]
    await this.#type(toFile)
    await this.#succeed('runuser -u postgres -- createdb --owner=porchlight restored')
    const settings = this.machine.path(settingsFile)
    const elsewhere = (await readFile(settings, 'utf8'))
      .replace(/^(DATABASE_URL=.*)\/porchlight$/m, '$1/restored')
      .replace(/^(DATA_DIR=.*)$/m, '$1/restored')
    await writeFile(settings, elsewhere)
    const [intoEmpty = '', over = ''] = linesOf(restore)
    await this.#timed('restore into an empty database', () => this.#type(intoEmpty, named(underLoad)))
    const target = await this.#databaseUrl()
    const leads = new Set((await ask<{ email: string }>(target, 'select email from leads')).map(({ email }) => email))
    const lost = thankedBefore.filter((email) => !leads.has(email))
    promise(lost.length === 0, `not in the backup are ${lost}`)
    await this.#type(over, named('before.tar'))
    const [rowsBack, filesBack] = [
      await tablesOf(target),
      await filesIn(this.machine.path('/var/lib/porchlight/restored/media')),
    ]
    const differing = [...rows].filter(([table, sum]) => rowsBack.get(table) !== sum).map(([table]) => table)
    promise(differing.length === 0 && rowsBack.size === rows.size, `other rows are in ${differing}`)
    const missing = [...files].filter(([file, sum]) => filesBack.get(file) !== sum)
    promise(files.size > 0 && missing.length === 0 && filesBack.size === files.size, `other files are ${missing}`)
    this.#figures['inquiries thanked for before the backup began, all in it'] = thankedBefore.length
    this.#figures['tables and files restored, each with the same checksum'] = `${rows.size}, ${files.size}`
    await this.#timed('start on what was restored, to the first answer', async () => {
      await this.#succeed('systemctl start porchlight')
      while (!(await isAnswered(front, app, '/readyz'))) await pause(50)
    })
  }

  /** Types lines of the document, and notes how long each took that took a while. */
  async #follow(what: string, lines: string[]): Promise<void> {
    for (const line of lines) {
      const took = await this.#type(line)
      if (took >= 1) this.#figures[`${what}: ${shortened(line)}, seconds`] = took.toFixed(1)
    }
  }

  async #type(line: string, ...more: [string | RegExp, string][]): Promise<number> {
    const typed = this.#fillIn(line, more)
    this.#lines++
    const { code, output, seconds } = await this.machine.type(typed)
    promise(code === 0, `"${line}" of docs/operating.md ended with ${code}:\n${output.slice(-4000)}`)
    return seconds
  }

  #fillIn(text: string, more: [string | RegExp, string][] = []): string {
    return [...this.#blanks, ...more].reduce((filled, [blank, word]) => filled.replaceAll(asGlobal(blank), word), text)
  }

  /** What the document says in other ways than as a line. */
  async #succeed(line: string): Promise<string> {
    const { code, output } = await this.machine.type(line)
    promise(code === 0, `"${line}" ended with ${code}:\n${output.slice(-4000)}`)
    return output
  }

  async #timed<T>(what: string, act: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await act()
    this.#figures[`${what}, seconds`] = seconds(performance.now() - startedAt)
    return result
  }

  async #databaseUrl(): Promise<string> {
    const [, url = ''] = /^DATABASE_URL=(.*)$/m.exec(await readFile(this.machine.path(settingsFile), 'utf8')) ?? []
    return url
  }

  async #migrations(): Promise<number> {
    const url = await this.#databaseUrl()
    const [row] = await ask<{ count: number }>(url, 'select count(*)::int as count from schema_migrations')
    return row?.count ?? 0
  }
}

type Pages = readonly (readonly [host: string, path: string])[]

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const shortened = (line: string) => line.replace(/^runuser -u porchlight -- /, '').replace(/\s+#.*/, '')
const asGlobal = (blank: string | RegExp) => (typeof blank === 'string' ? blank : new RegExp(blank.source, 'g'))

const isAnswered = (front: Front, host: string, path: string) =>
  front.get(host, path).then(
    ({ status }) => status === 200,
    () => false,
  )

/** The files that a tab opened now would ask for, with what is in them. */
async function assetsOf(front: Front): Promise<Map<string, string>> {
  const { body } = await front.get(app, '/login')
  const names = new Set(body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  const files = new Map<string, string>()
  for (const name of names) files.set(name, (await front.get(app, name)).body)
  return files
}

/** Somebody who calls the API through Caddy. */
class Caller {
  token = ''

  constructor(private readonly front: Front) {}

  call(method: string, path: string, body?: object) {
    return this.#send(method, path, body ? { 'content-type': 'application/json' } : {}, body && JSON.stringify(body))
  }

  async upload(bytes: Buffer): Promise<void> {
    const form = await multipart([['kind', 'image']], [{ name: 'me.png', type: 'image/png', bytes }])
    await this.#send('POST', '/user/upload-images', form.headers, form.body)
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer) {
    const own = { ...headers, ...(this.token && { authorization: this.token }) }
    const answer = await this.front.send(app, method, `/api/v1${path}`, own, body)
    promise(answer.status === 200, `${method} ${path} was answered ${answer.status} ${answer.body.slice(0, 300)}`)
    return JSON.parse(answer.body)
  }
}

/** People who look at pages one after the other, until they are told to stop. */
class Visitors {
  count = 0
  slowest = 0
  readonly failures: string[] = []
  #isOver = false
  #work: Promise<void> | undefined

  constructor(
    private readonly front: Front,
    private readonly pages: Pages,
  ) {}

  start(): void {
    this.#work = this.#look()
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      for (const [host, path] of this.pages) {
        const startedAt = performance.now()
        const outcome = await this.front.get(host, path).then(
          ({ status }) => status,
          (error: Error) => error.message,
        )
        this.count++
        this.slowest = Math.max(this.slowest, performance.now() - startedAt)
        if (outcome !== 200) this.failures.push(`https://${host}${path}: ${outcome}`)
      }
      await pause(100)
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }
}

/** A few visitors' inquiries, each under an email of its own; fewer than one address may send. */
class Writers {
  readonly thanked: string[] = []
  readonly odd: string[] = []
  #isOver = false
  #work: Promise<void> | undefined

  constructor(
    private readonly front: Front,
    private readonly pageId: string,
  ) {}

  start(): void {
    this.#work = this.#write()
  }

  async #write(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const email = `visitor${turn}@homes.test`
      const form = {
        ...{ isFrom: 'contact_us', campaignId: this.pageId, requestKey: email, email },
        ...{ firstName: 'Nora', lastName: 'Reed', phone: '+15035550142', message: 'Is it still there?' },
      }
      const headers = { 'content-type': 'application/json' }
      const { status, body } = await this.front.send(app, 'POST', '/api/v1/inquiry', headers, JSON.stringify(form))
      if (status === 200) this.thanked.push(email)
      else this.odd.push(`${status} ${body.slice(0, 300)}`)
      await pause(250)
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#work
  }
}
