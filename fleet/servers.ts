import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../server/src/ids.ts'
import { administer } from '../server/src/testing/administer.ts'
import { ServerProcess } from '../server/src/testing/server-process.ts'

/** A database nobody has opened yet. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `fleet_${newId().toLowerCase()}`
  await administer(clusterUrl, `create database ${name}`)
  return withPath(clusterUrl, name)
}

/** The same database, by another port. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

function withPath(address: string, path: string): string {
  const url = new URL(address)
  url.pathname = path
  return url.href
}

/** The built server on a database that it shares with others, with its front door, which is shut while developing; not started yet. */
export const serverOn = (databaseUrl: string, settings: Record<string, string>) =>
  ServerProcess.create(
    { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', CAPTCHA_WORK: '100', ...settings },
    { makeDatabase: async () => ({ config: { kind: 'postgres', url: databaseUrl }, drop: async () => {} }) },
  )

/** As the public has it, but that nothing leaves the house. */
export const production = {
  NODE_ENV: 'production',
  MAIL: 'outbox',
  SMS: 'outbox',
  PAYMENTS: 'sandbox',
  CAPTCHA: 'altcha',
  SUPPORT_EMAIL: 'support@site.test',
  VIDEOS: 'offline',
  LINKTREE: 'offline',
  DRAIN_SECONDS: '0',
}

export async function ask<Row>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The newest code that went to this address, once there is one: production has no door to its outbox. */
export async function mailedCode(databaseUrl: string, email: string): Promise<string> {
  for (;;) {
    const mails = await ask<{ text_body: string }>(
      databaseUrl,
      `select text_body from outbox where recipient = '${email}' order by number desc`,
    )
    const [code] = mails.flatMap(({ text_body }) => /^(?:\d{4}|\d{6})$/m.exec(text_body) ?? [])
    if (code) return code
    await pause(50)
  }
}

/** A page as a visitor of this host gets it from this server. */
export function visit(serverUrl: string, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' }
    request(`${serverUrl}${path}`, { headers }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
      .once('error', reject)
      .end()
  })
}
