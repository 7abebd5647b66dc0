import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Connection, Refused } from './client.ts'

const { env } = process

const file = () =>
  join(env.XDG_CONFIG_HOME || env.APPDATA || join(homedir(), '.config'), 'porchlight', 'connection.json')

/** What the environment says, and for the rest what was kept at the last `login`. */
export async function readConnection(): Promise<Connection> {
  const kept = await readFile(file(), 'utf8').then(
    (text) => JSON.parse(text) as Partial<Connection>,
    () => ({}) as Partial<Connection>,
  )
  const url = env.PORCHLIGHT_URL || kept.url
  // A key is its server's: it is not sent to another that the environment names.
  const key = env.PORCHLIGHT_KEY || (url === kept.url ? kept.key : undefined)
  if (url && key) return { url: asAddress(url), key }
  throw new Refused('Run `porchlight login` first, or set PORCHLIGHT_URL and PORCHLIGHT_KEY.', 0)
}

/** Nobody else on the machine may read it. */
export async function keepConnection(connection: Connection): Promise<string> {
  await mkdir(dirname(file()), { recursive: true, mode: 0o700 })
  await writeFile(file(), `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  await chmod(file(), 0o600)
  return file()
}

export function asAddress(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) throw new Refused(`“${text}” is no address of a server.`, 0)
  return new URL(address).origin
}
