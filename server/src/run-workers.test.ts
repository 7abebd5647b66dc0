import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from './ids.ts'
import { administer } from './testing/administer.ts'
import { InquiryLoad } from './testing/inquiry-load.ts'
import { solveRobotCheck } from './testing/robot-check.ts'
import { ServerProcess } from './testing/server-process.ts'

const isShared = Boolean(process.env.TEST_DATABASE_URL)

describe.runIf(isShared)('several workers on one port', () => {
  let server: ServerProcess
  let load: InquiryLoad

  beforeAll(async () => {
    server = await ServerProcess.create({ WORKERS: '3', TRUST_PROXY: '127.0.0.1', CAPTCHA_WORK: '100' })
    await server.start()
    load = new InquiryLoad(server.url)
    await load.openPages(2_000)
  }, 120_000)
  afterAll(() => server.remove())

  it('lose nothing that was thanked for when one after the other is killed, and are as many again', {
    timeout: 300_000,
  }, async () => {
    await expect.poll(() => server.workerIds.length).toBe(3)
    const first = server.workerIds
    load.start()
    try {
      for (const pid of first.slice(0, 2)) {
        const before = load.thanked.length
        await expect.poll(() => load.thanked.length, { timeout: 60_000 }).toBeGreaterThan(before + 30)
        process.kill(pid, 'SIGKILL')
        await expect.poll(() => server.workerIds.filter((id) => id !== pid).length, { timeout: 60_000 }).toBe(3)
      }
      const before = load.thanked.length
      await expect.poll(() => load.thanked.length, { timeout: 60_000 }).toBeGreaterThan(before + 30)
    } finally {
      await load.stop()
    }
    expect(server.isRunning, server.lastWords).toBe(true)
    expect(load.odd).toEqual([])
    expect(await load.judge()).toEqual({ lost: [], doubled: [] })
    expect(await load.counted()).toBe((await load.kept()).length)
  })

  it('answer a double click alike, whichever of them it reaches, though its robot check is spent', async () => {
    for (let round = 0; round < 10; round++) {
      const captcha = await solveRobotCheck({ call: (method, path) => load.call(method, path) })
      const email = `double${round}@example.com`
      const form = { isFrom: 'sell', campaignId: load.pageIds[0], requestKey: email, email, captcha }
      const words = { firstName: 'Nora', lastName: 'Twice', address: '9 Elm Street, Portland, OR 97209', unit: '' }
      const headers = { connection: 'close', 'x-forwarded-for': `198.51.100.${round}` }
      const click = () => load.call('POST', '/inquiry', { ...form, ...words, valuationPrice: '' }, headers)
      const answers = await Promise.all([click(), click(), click()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await load.kept()).filter((kept) => kept === email)).toHaveLength(1)
    }
  })

  it('end together when they are asked to', async () => {
    const ids = server.workerIds
    expect(ids).toHaveLength(3)
    await server.stop()
    for (const pid of ids) expect(() => process.kill(pid, 0)).toThrow()
  })
})

describe.runIf(isShared)('a server that cannot start', () => {
  it('says why once and ends, however many workers it was to have', { timeout: 60_000 }, async () => {
    const server = await ServerProcess.create({ WORKERS: '3' })
    const { port } = new URL(server.url)
    const other = createServer((socket) => socket.destroy()).listen(Number(port), '127.0.0.1')
    await once(other, 'listening')
    await expect(server.start()).rejects.toThrow(`port ${port} is in use`)
    other.close()
    await server.remove()
  })
})

describe.runIf(isShared)('first starts at the same moment', () => {
  it('make one database together, and all of them run', { timeout: 180_000 }, async () => {
    const template = inject('databaseTemplate')
    if (template.kind !== 'postgres') throw new Error('this needs a PostgreSQL')
    const name = `first_${newId().toLowerCase()}`
    await administer(template.url, `create database ${name}`)
    const url = new URL(template.url)
    url.pathname = name
    const servers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ServerProcess.create(
          { SUPERADMIN_EMAIL: 'root@example.com' },
          { makeDatabase: async () => ({ config: { kind: 'postgres', url: url.href }, drop: async () => {} }) },
        ),
      ),
    )
    try {
      await Promise.all(servers.map((server) => server.start()))
      for (const server of servers) expect(server.isRunning, server.lastWords).toBe(true)
    } finally {
      for (const server of servers) await server.remove()
      await administer(template.url, `drop database ${name} with (force)`)
    }
  })
})
